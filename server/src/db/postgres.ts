import { Kysely, type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SECOND } from '#server/lib/durations.ts';
import type { Database, Db } from './database.ts';

const INT8 = 20;
const types = new pg.TypeOverrides();
// Times in ms and whole taka stay far below 2^53.
types.setTypeParser(INT8, Number);

/** Connects to PostgreSQL, or to an engine that speaks its protocol. */
export const openPostgres = (url: string, log?: Logger): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 10 * SECOND,
    types,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
};
