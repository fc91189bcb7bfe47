import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { createDigest, differences, type TableDigest } from './digest.ts';
import { digestTables, insertBatch, readBatches } from './rows.ts';
import { commonSchema, DERIVED, engineOf, readSchema, type Table } from './schema.ts';
import { assertEmpty, assertSameSchema, prepareTarget } from './schema-version.ts';

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

/** Copied rows have had their effect already: sales are not counted again, the audit log takes all entries. */
const withoutTriggers = (trx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> =>
  engineOf(trx) === 'postgres' ? inPostgres(trx, tables, work) : inSqlite(trx, work);

const BEGIN = {
  // Not "immediate": it reads one state of the database while others go on writing.
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
};

/** Reads everything as it is at one moment, and blocks no writer meanwhile. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await BEGIN[engineOf(connection)].execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });

const copyTable = async (source: Db, target: Db, table: Table): Promise<TableDigest> => {
  const digest = createDigest(table.name);
  for await (const rows of readBatches(source, table)) {
    for (const row of rows) digest.add(row);
    await insertBatch(target, table, rows);
  }
  return digest.result();
};

const empty = async (target: Db, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target);
};

/** What was derived from the rows before says nothing about those that came: the server makes it again. */
const forgetDerived = async (target: Db): Promise<void> => {
  if (engineOf(target) === 'sqlite')
    await sql`insert into search_text (search_text) values ('delete-all')`.execute(target);
  for (const name of DERIVED) await sql`delete from ${sql.table(name)}`.execute(target);
};

const fill = async (source: Db, target: Db, tables: readonly Table[]): Promise<TableDigest[]> => {
  const copied: TableDigest[] = [];
  for (const table of tables) copied.push(await copyTable(source, target, table));
  const wrong = differences(copied, await digestTables(target, tables));
  if (wrong.length > 0) throw new Error(`What arrived is not what was sent: ${wrong.join(', ')}. Nothing was kept.`);
  return copied;
};

/**
 * Copies all tables of `source`, as they are at one moment, into `target`, in one transaction, and compares what arrived
 * with what was sent. Returns what is in each table. `target` is migrated first and must hold nothing, unless what it
 * holds is to be replaced. Throws `CommandError`; the target is then as it was.
 */
export const copyDatabase = async (source: Db, target: Db, { replace = false } = {}): Promise<TableDigest[]> => {
  await assertSameSchema(source, 'The source');
  await prepareTarget(target, { replace });
  return inSnapshot(source, async (snapshot) => {
    const tables = commonSchema(await readSchema(snapshot), await readSchema(target));
    return target.transaction().execute(async (trx) => {
      let copied: TableDigest[] = [];
      await withoutTriggers(trx, tables, async () => {
        if (replace) await empty(trx, tables);
        else await assertEmpty(trx, tables);
        await forgetDerived(trx);
        copied = await fill(snapshot, trx, tables);
      });
      return copied;
    });
  });
};
