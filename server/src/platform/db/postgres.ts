import { Socket } from 'node:net';
import { Kysely, type Logger, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

const INT8 = 20;

const POOL_SIZE = 10;

/** What a statement of a request may take, ms; an error ends it, and the response is 503. */
const STATEMENT_LIMIT = 10 * SECOND;
/** For migrations, which may take long and wait for one of another process. */
export const NO_LIMIT = 0;

/** A connection that breaks when the other side is silent for so long: the network reports that only after many minutes. */
const impatientSocket = (silence: number) => (): Socket => {
  const socket = new Socket();
  const silent = Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silence, () => socket.destroy(silent));
};

/** The engine ends slow statements; if it does not respond at all, the connection is closed. */
const limitsOf = (statement_timeout: number) => ({
  statement_timeout,
  lock_timeout: statement_timeout / 2,
  ...(statement_timeout !== NO_LIMIT && {
    idle_in_transaction_session_timeout: 3 * statement_timeout,
    stream: impatientSocket(1.5 * statement_timeout),
  }),
});

export interface PostgresOptions {
  url: string;
  /** Connections at the same time. */
  pool?: number;
  /** What a statement may take, ms. */
  limit?: number;
  /** Called after each query, where queries are measured. */
  log?: Logger | undefined;
}

/** The driver is loaded only where PostgreSQL is configured. */
const createPool = async ({ url, pool: max = POOL_SIZE, limit = STATEMENT_LIMIT }: PostgresOptions): Promise<Pool> => {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  // Times in ms and whole taka stay far below 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bike',
    max,
    connectionTimeoutMillis: 5 * SECOND,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    ...limitsOf(limit),
    types,
  });
  // The pool replaces a connection that breaks, idle or between two statements, and a statement that waits fails;
  // without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/**
 * PostgreSQL, or an engine that speaks its protocol. Nothing waits for it without end: a connection is had within 5 s or
 * not at all, and broken ones are replaced by themselves once the engine is back.
 */
export const openPostgres = (options: PostgresOptions): Db => {
  const dialect = new PostgresDialect({ pool: () => createPool(options) });
  return new Kysely<Database>({ dialect, ...(options.log && { log: options.log }) });
};
