/** @module-tag nightly */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { fillMarketplace } from '#testing/full-marketplace.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSqliteDatabase, createTestDatabase } from '#testing/test-database.ts';
import { copyDatabase } from './copy-database.ts';
import type { TableDigest } from './digest.ts';
import { openSource } from './location.ts';
import { digestTables } from './rows.ts';
import { DERIVED, readSchema } from './schema.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ seller } = await fillMarketplace(app));
});
afterAll(() => app.close());

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const open = (config: DatabaseConfig): Db => {
  const db = openDatabase(config);
  cleanUps.push(() => db.destroy());
  return db;
};

/** An empty database: a SQLite file, or one on the engine under test. */
const emptyDatabase = async (kind: 'sqlite' | 'tested'): Promise<Db> => {
  const { config, drop } = kind === 'sqlite' ? createSqliteDatabase() : await createTestDatabase();
  cleanUps.push(drop);
  return open(config);
};

const byName = (tables: readonly TableDigest[]) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const digestOf = async (db: Db) => byName(await digestTables(db, await readSchema(db)));

describe('A marketplace that is copied to another database', () => {
  it('is complete: every table of the database, none of them empty here', async () => {
    const target = await emptyDatabase('sqlite');
    const copied = await copyDatabase(app.db, target);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'kysely_%' and name not like 'search_text%'
        and name not in (${sql.join(DERIVED)}) order by name
    `.execute(target);
    expect(byName(copied).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    // A new table needs rows in fillMarketplace, or this test would not cover it.
    expect(copied.filter((table) => table.rows === 0).map(({ name }) => name)).toEqual([]);
    expect(await digestOf(target)).toEqual(byName(copied));
  });

  it('and back is the same row by row, sales not counted again, with triggers enabled again', async () => {
    const [there, back] = [await emptyDatabase('sqlite'), await emptyDatabase('tested')];
    await copyDatabase(app.db, there);
    await copyDatabase(there, back);
    for (const { name, key } of await readSchema(app.db)) {
      const rowsOf = async (db: Db) =>
        (
          await sql`select * from ${sql.table(name)} order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(
            db,
          )
        ).rows;
      expect(await rowsOf(back), name).toEqual(await rowsOf(app.db));
    }
    expect(await back.selectFrom('brand_sales').selectAll().execute()).toEqual([{ brand: 'Yamaha', sold: 1 }]);
    await back
      .updateTable('bikes')
      .set({ product_status: 'Sold', sold_at: 1 })
      .where('product_status', '<>', 'Sold')
      .execute();
    expect(await back.selectFrom('brand_sales').select('sold').executeTakeFirst()).toEqual({ sold: 2 });
    await expect(back.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
  });

  it('is copied as of one moment, while users write', { tags: ['nightly'] }, async () => {
    const target = await emptyDatabase('sqlite');
    const before = new Set((await app.db.selectFrom('bikes').select('id').execute()).map(({ id }) => id));
    const photoURL = (await app.db.selectFrom('bikes').select('photo_url').executeTakeFirstOrThrow()).photo_url;
    const source = openSource(app.config.database);
    cleanUps.push(() => source.destroy());
    let copying = true;
    // As `npm run db:copy` beside the running server: over a connection of its own.
    const copy = copyDatabase(source, target).finally(() => {
      copying = false;
    });
    let written = 0;
    while (copying || written === 0) {
      await listBike(app, seller, { photoURL });
      written += 1;
    }
    const copied = await copy;
    const bikes = await target.selectFrom('bikes').select('id').execute();
    expect(bikes.length).toBeGreaterThanOrEqual(before.size);
    expect(copied.find(({ name }) => name === 'bikes')?.rows).toBe(bikes.length);
    expect(await digestOf(target)).toEqual(byName(copied));
  });

  it.each([499, 500, 501, 1000])(
    '%d rows and more are copied in batches, none twice and none left out',
    async (count) => {
      const [source, target] = [await emptyDatabase('sqlite'), await emptyDatabase('tested')];
      await migrate(source);
      const rows = Array.from({ length: count }, (_, at) => ({ id: `${(at * 7919) % count}-é`, since: at }));
      for (let at = 0; at < count; at += 250)
        await source
          .insertInto('restores')
          .values(rows.slice(at, at + 250))
          .execute();
      await copyDatabase(source, target);
      const { total } = await target
        .selectFrom('restores')
        .select(({ fn }) => fn.sum<number>('since').as('total'))
        .executeTakeFirstOrThrow();
      expect(Number(total)).toBe((count * (count - 1)) / 2);
    },
  );
});

describe('A copy is refused, and changes nothing,', () => {
  it('if the target has rows', async () => {
    const target = await emptyDatabase('tested');
    await copyDatabase(app.db, target);
    const before = await digestOf(target);
    await signUp(app, 'Buyer');
    await expect(copyDatabase(app.db, target)).rejects.toThrow('The target is not empty.');
    expect(await digestOf(target)).toEqual(before);
  });

  it('from an empty or older source, and from or to a newer schema', async () => {
    const [empty, target] = [await emptyDatabase('sqlite'), await emptyDatabase('tested')];
    await expect(copyDatabase(empty, target)).rejects.toThrow(/The source is empty/);
    await migrate(empty);
    await sql`delete from kysely_migration where name like '0007%'`.execute(empty);
    await expect(copyDatabase(empty, target)).rejects.toThrow(/older than this version \(without 0007-mail-outbox\)/);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(empty);
    await expect(copyDatabase(empty, target)).rejects.toThrow(/newer version \(9999-later\)/);
    await expect(copyDatabase(app.db, empty)).rejects.toThrow(/The target comes from a newer version/);
  });

  it('into a database of another program', async () => {
    const target = await emptyDatabase('tested');
    await sql`create table shop (id integer)`.execute(target);
    await expect(copyDatabase(app.db, target)).rejects.toThrow(/not those of a marketplace/);
  });
});
