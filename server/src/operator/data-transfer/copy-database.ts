import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { createDigest, differences, type TableDigest } from './digest.ts';
import { digestTables, insertBatch, readBatches } from './rows.ts';
import { commonSchema, readSchema, type Table } from './schema.ts';
import { assertEmpty, assertSameSchema, prepareTarget } from './schema-version.ts';
import { inSnapshot } from './snapshot.ts';
import { withoutTriggers } from './without-triggers.ts';

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

const fill = async (source: Db, target: Db, tables: readonly Table[]): Promise<TableDigest[]> => {
  const copied: TableDigest[] = [];
  for (const table of tables) copied.push(await copyTable(source, target, table));
  const wrong = differences(copied, await digestTables(target, tables));
  if (wrong.length > 0) throw new Error(`What arrived is not what was sent: ${wrong.join(', ')}. Nothing was kept.`);
  return copied;
};

/**
 * Copies all tables of `source`, as they are at one moment, into `target`, in one transaction, and compares what arrived
 * with what was sent; answers what is in each table. `target` is migrated first and must hold nothing, unless what it
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
        copied = await fill(snapshot, trx, tables);
      });
      return copied;
    });
  });
};
