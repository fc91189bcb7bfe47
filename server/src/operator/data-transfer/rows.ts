import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { createDigest, type TableDigest } from './digest.ts';
import { engineOf, type Table } from './schema.ts';
import { fromNeutral, type Neutral, toNeutral } from './values.ts';

/** Rows in memory at a time; with 16 columns still far from PostgreSQL's 65,535 parameters. */
const BATCH = 500;

type RawRow = Record<string, unknown>;

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The rows of a table in batches, each found behind the last one by the primary key. */
export async function* readBatches(db: Db, { name, key, columns }: Table): AsyncGenerator<Neutral[][]> {
  let last: RawRow | undefined;
  for (;;) {
    const from = sql`select ${columnsOf(columns.map((column) => column.name))} from ${sql.table(name)}`;
    const where = last ? sql`where (${columnsOf(key)}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<RawRow>`${from} ${where} order by ${columnsOf(key)} limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => toNeutral(column.kind, row[column.name])));
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

export const insertBatch = async (db: Db, { name, columns }: Table, rows: readonly Neutral[][]): Promise<void> => {
  const engine = engineOf(db);
  const values = rows.map(
    (row) => sql`(${sql.join(row.map((value, at) => fromNeutral(columns[at]?.kind ?? 'text', value, engine)))})`,
  );
  await sql`
    insert into ${sql.table(name)} (${columnsOf(columns.map((column) => column.name))}) values ${sql.join(values)}
  `.execute(db);
};

/** What is in each of the tables. */
export const digestTables = async (db: Db, tables: readonly Table[]): Promise<TableDigest[]> => {
  const digests: TableDigest[] = [];
  for (const table of tables) {
    const digest = createDigest(table.name);
    for await (const rows of readBatches(db, table)) for (const row of rows) digest.add(row);
    digests.push(digest.result());
  }
  return digests;
};
