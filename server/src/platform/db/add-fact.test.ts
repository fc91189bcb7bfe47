import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '#testing/test-database.ts';
import { addFact } from './add-fact.ts';
import { openDatabase } from './open.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const migrated = async (): Promise<{ db: Kysely<unknown>; isPostgres: boolean }> => {
  const { config, drop } = await createMigratedDatabase();
  const db = openDatabase(config);
  cleanUps.push(drop, () => db.destroy());
  return { db: db as unknown as Kysely<unknown>, isPostgres: config.kind === 'postgres' };
};

/** Each index of a database as the engine says it was made, by its name. */
const indexesOf = async (db: Kysely<unknown>, isPostgres: boolean): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; made: string }>`${sql.raw(
    isPostgres
      ? 'select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema()'
      : "select name, sql as made from sqlite_master where type = 'index' and sql is not null",
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, made }) => [name, made.replaceAll('"', '')]));
};

const columnsOf = async (db: Kysely<unknown>): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );

const FACT = { column: 'side_stand', type: 'text', check: sql`side_stand in ('yes', 'no')` } as const;

describe('A new fact of a bike', () => {
  it('that is filtered by is added to each index of search, and changes nothing else', async () => {
    const { db, isPostgres } = await migrated();
    const before = { columns: await columnsOf(db), indexes: await indexesOf(db, isPostgres) };
    await addFact(db, { ...FACT, searched: true });
    expect(await columnsOf(db)).toEqual({
      ...before.columns,
      bikes: [...(before.columns.bikes ?? []), 'side_stand'],
      search_listings: [...(before.columns.search_listings ?? []), 'side_stand'],
    });
    const withFact = Object.entries(before.indexes).map(([name, made]) => [
      name,
      name.startsWith('search_by_') ? made.replace(/\)$/, ', side_stand)') : made,
    ]);
    expect(await indexesOf(db, isPostgres)).toEqual(Object.fromEntries(withFact));
  });

  it('that is not filtered by is a column of the bikes alone', async () => {
    const { db, isPostgres } = await migrated();
    const before = { columns: await columnsOf(db), indexes: await indexesOf(db, isPostgres) };
    await addFact(db, FACT);
    expect(await columnsOf(db)).toEqual({
      ...before.columns,
      bikes: [...(before.columns.bikes ?? []), 'side_stand'],
    });
    expect(await indexesOf(db, isPostgres)).toEqual(before.indexes);
  });
});
