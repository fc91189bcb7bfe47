import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createSqliteDatabase, createTestDatabase } from '#testing/test-database.ts';
import { differences } from './digest.ts';
import { describeLocation, parseLocation } from './location.ts';
import { digestTables, insertBatch, readBatches } from './rows.ts';
import { commonSchema, engineOf, readSchema, type Table } from './schema.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const TYPES = {
  sqlite: sql`text text, whole bigint, part real, flag integer, moment date, bytes blob, json text`,
  postgres: sql`text text, whole int8, part float8, flag boolean, moment timestamptz, bytes bytea, json jsonb`,
};

/** A table with every type that the marketplace may use, as each engine declares it. */
const openWithThings = async ({ config, drop }: ReturnType<typeof createSqliteDatabase>): Promise<Db> => {
  cleanUps.push(drop);
  const db = openDatabase(config);
  cleanUps.push(() => db.destroy());
  await sql`create table things (id text primary key, ${TYPES[engineOf(db)]})`.execute(db);
  return db;
};

const copyThings = async (source: Db, target: Db, [table]: Table[]): Promise<void> => {
  if (!table) throw new Error('no table');
  for await (const rows of readBatches(source, table)) await insertBatch(target, table, rows);
};

describe('Values that are copied from SQLite to another database and back', () => {
  it("are the same and have the same checksum on both, whatever each engine's representation", async () => {
    const sqlite = await openWithThings(createSqliteDatabase());
    const other = await openWithThings(await createTestDatabase());
    const back = await openWithThings(createSqliteDatabase());
    await sql`insert into things values
      ('ক', 'দাম ৳ ''"\\ ' || char(10) || '🏍', 9007199254740991, 0.1, 1, '2026-11-21T10:11:12.345Z', x'00ff10', '{"a":[1,{"b":null}],"z":"ক"}'),
      ('b', '', -1, -1.5e300, 0, '1969-12-31T23:59:59.999Z', x'', '[]'),
      ('c', null, null, null, null, null, null, null)`.execute(sqlite);
    const tables = commonSchema(await readSchema(sqlite), await readSchema(other));
    await copyThings(sqlite, other, tables);
    await copyThings(other, back, tables);
    expect(await digestTables(other, tables)).toEqual(await digestTables(sqlite, tables));
    const all = (db: Db) => sql`select * from things order by id`.execute(db).then(({ rows }) => rows);
    expect(await all(back)).toEqual(await all(sqlite));
  });

  it('of an unknown type stop the program with an error that names it', async () => {
    const db = await openWithThings(createSqliteDatabase());
    await sql`create table prices (id text primary key, price numeric)`.execute(db);
    await expect(readSchema(db)).rejects.toThrow(/prices\.price has the type numeric/i);
  });
});

describe('Checksums', () => {
  it('differ for one letter, one missing and one additional row', async () => {
    const db = await openWithThings(createSqliteDatabase());
    const tables = await readSchema(db);
    const digests = [await digestTables(db, tables)];
    for (const change of [
      sql`insert into things (id, text) values ('a', 'Dhaka'), ('b', 'Dhaka')`,
      sql`update things set text = 'dhaka' where id = 'b'`,
      sql`delete from things where id = 'a'`,
    ]) {
      await change.execute(db);
      digests.push(await digestTables(db, tables));
    }
    for (const [at, digest] of digests.entries()) {
      for (const [other, against] of digests.entries()) {
        expect(differences(digest, against)).toEqual(at === other ? [] : ['things']);
      }
    }
  });
});

describe('A database setting', () => {
  it.each([
    ['sqlite:/var/bike.sqlite', 'sqlite:/var/bike.sqlite'],
    ['sqlite:///var/bike.sqlite', 'sqlite:/var/bike.sqlite'],
    ['/var/bike.sqlite', 'sqlite:/var/bike.sqlite'],
    ['postgres://bike:secret@db:5432/bike', 'postgres://bike@db:5432/bike'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(describeLocation(parseLocation(typed))).toBe(shown);
  });

  it('is refused if it is neither', () => {
    expect(() => parseLocation('mysql://db/bike')).toThrow(/neither/);
    expect(() => parseLocation('sqlite:')).toThrow(/neither/);
  });
});
