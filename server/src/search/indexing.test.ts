import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchResult } from '#contract/entities/search.ts';
import { removeBike } from '#server/listings/bikes/listing-changes.repository.ts';
import { copyDatabase } from '#server/operator/data-transfer/copy-database.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createSearchIndexing, indexListings } from './indexing.ts';

const BIKES = 260;

let app: TestApp;
let sellerId: string;
let ids: string[];
const cleanUps: (() => Promise<void>)[] = [];

beforeEach(async () => {
  app = await startTestApp();
  const seller = userRow({ role: 'Seller' });
  sellerId = seller.id;
  await app.db.insertInto('users').values(seller).execute();
  const rows = Array.from({ length: BIKES }, (_, n) =>
    bikeRow({ id: newId(Date.now() - 1_000 * n), seller_id: sellerId, brand: n % 2 ? 'Suzuki' : 'Yamaha' }),
  );
  await app.db.insertInto('bikes').values(rows).execute();
  ids = rows.map(({ id = '' }) => id);
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await app.close();
});

/** Another process. On SQLite there is one alone, and its transactions come one after the other. */
const openAgain = (): Db => {
  if (app.config.database.kind === 'sqlite') return app.db;
  const db = openDatabase(app.config.database);
  cleanUps.push(() => db.destroy());
  return db;
};

const totalOf = async (query = '') => (await call<SearchResult>(app, `GET /api/search?${query}`)).body.total;

/** What is written for search, without the numbers that rows have by chance. */
const written = async (db: Db) => {
  const { rows: listings } = await sql<{ bike_id: string }>`
    select l.bike_id, l.posted, m.name, l.price, l.kilometres, l.brand, l.condition, l.district, l.verified, l.year, l.cc,
      l.version, cast(w.words as text) as words
    from search_listings l join search_models m on m.id = l.model join search_words w on w.n = l.n order by l.bike_id
  `.execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    select m.name, c.district, c.brand, c.condition, c.verified, c.count
    from search_counts c left join search_models m on m.id = c.model where c.count <> 0 order by 1, 2, 3, 4, 5
  `.execute(db);
  const { rows: words } = await sql<{ count: number }>`select count(*) as count from search_words`.execute(db);
  return { listings, counts, words };
};

/** The same, counted from the listings themselves. */
const recounted = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bikes where removed_at is null and product_status <> 'Sold'
  `.execute(db);
  return Number(rows[0]?.count);
};

describe('Listings that are not yet written for search', () => {
  it('are written in the background, by one process at a time, and can be found then', async () => {
    expect(await totalOf()).toBe(0);
    const processes = [app.db, openAgain(), openAgain()].map((db) => createSearchIndexing({ db, clock: app.clock }));
    await Promise.all(processes.map((indexing) => indexing.run()));
    expect(await totalOf()).toBe(BIKES);
    expect(await totalOf('brand=Suzuki')).toBe(BIKES / 2);
  });

  it('are written again when the rules have changed, and are found meanwhile', async () => {
    const indexing = createSearchIndexing(app);
    await indexing.run();
    const before = await written(app.db);
    await sql`update search_listings set version = 'old', price = 1, model = model + 1000`.execute(app.db);
    await sql`update search_state set value = 'old'`.execute(app.db);
    expect(await totalOf('priceTo=1')).toBe(BIKES);
    app.clock.advance(MINUTE);
    await indexing.run();
    expect(await totalOf('priceTo=1')).toBe(0);
    expect(await written(app.db)).toEqual(before);
  });

  it('are the same whether two processes write them at once or one does', async () => {
    await createSearchIndexing(app).run();
    const before = await written(app.db);
    await sql`delete from search_listings`.execute(app.db);
    const dbs = [app.db, openAgain()];
    await Promise.all(
      dbs.map(async (db) => {
        for (let from = 0; from < BIKES; from += 20)
          await db.transaction().execute((trx) => indexListings(trx, ids.slice(from, from + 20)));
      }),
    );
    // What one was writing the other has left out.
    await app.db.transaction().execute((trx) => indexListings(trx, ids));
    expect(await written(app.db)).toEqual(before);
  });

  it('of bikes that are taken down meanwhile leave nothing behind', async () => {
    const db = openAgain();
    const removals = async () => {
      for (const id of ids.slice(0, 120)) await db.transaction().execute((trx) => removeBike(trx, id, sellerId, 1));
    };
    await Promise.all([createSearchIndexing(app).run(), removals()]);
    expect(await totalOf()).toBe(BIKES - 120);
    expect(await recounted(app.db)).toBe(BIKES - 120);
    const { listings, words } = await written(app.db);
    expect(listings.map(({ bike_id }) => bike_id).sort()).toEqual(ids.slice(120).sort());
    expect(Number(words[0]?.count)).toBe(BIKES - 120);
  });

  it('are written if a process of an earlier version has listed them', async () => {
    const indexing = createSearchIndexing(app);
    await indexing.run();
    await app.db
      .insertInto('bikes')
      .values(bikeRow({ seller_id: sellerId, brand: 'GPX' }))
      .execute();
    expect(await totalOf('brand=GPX')).toBe(0);
    app.clock.advance(MINUTE);
    await indexing.run();
    expect(await totalOf('brand=GPX')).toBe(1);
  });
});

describe('A change of a listing', () => {
  it('is written in the transaction that makes it, or not at all', async () => {
    await createSearchIndexing(app).run();
    const [id = ''] = ids;
    const change = (trx: Db) =>
      trx.updateTable('bikes').set({ rsl_price: 77_000, model_name: 'Unheard Of' }).where('id', '=', id).execute();
    const failing = app.db.transaction().execute(async (trx) => {
      await change(trx);
      await indexListings(trx, [id]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await totalOf('priceTo=77000')).toBe(0);
    await app.db.transaction().execute(async (trx) => {
      await change(trx);
      await indexListings(trx, [id]);
    });
    expect(await totalOf('priceTo=77000&model=Unheard+Of')).toBe(1);
    expect(await totalOf()).toBe(BIKES);
  });
});

describe('A copy of the database', () => {
  it('is without what search derives, and its server writes that again', async () => {
    await createSearchIndexing(app).run();
    const target = await createTestDatabase();
    cleanUps.push(target.drop);
    await migrateDatabase(target.config);
    const copy = openDatabase(target.config);
    cleanUps.push(() => copy.destroy());
    await copyDatabase(app.db, copy);
    expect((await written(copy)).listings).toEqual([]);
    // The lease was copied, too.
    app.clock.advance(MINUTE);
    await createSearchIndexing({ db: copy, clock: app.clock }).run();
    expect(await written(copy)).toEqual(await written(app.db));
    await copyDatabase(app.db, copy, { replace: true });
    expect((await written(copy)).listings).toEqual([]);
  });
});
