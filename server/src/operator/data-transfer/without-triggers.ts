import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { engineOf, type Table } from './schema.ts';

const inPostgres = async (trx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> => {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
};

/** SQLite cannot switch triggers off; taking them away and putting them back is part of the transaction. */
const inSqlite = async (trx: Db, work: () => Promise<void>): Promise<void> => {
  const triggers = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'
  `.execute(trx);
  for (const trigger of triggers.rows) await sql`drop trigger ${sql.ref(trigger.name)}`.execute(trx);
  await work();
  for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(trx);
};

/** Rows that are moved have had their effect already: sales are not counted again, the audit log takes all entries. */
export const withoutTriggers = (trx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> =>
  engineOf(trx) === 'postgres' ? inPostgres(trx, tables, work) : inSqlite(trx, work);
