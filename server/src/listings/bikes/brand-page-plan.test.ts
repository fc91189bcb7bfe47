import { CompiledQuery, type LogEvent, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRANDS } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { createMigratedDatabase, type TestDatabase } from '#testing/test-database.ts';
import {
  forSaleAfter,
  forSaleAtDistance,
  nearestInPrice,
  newestAdvertised,
  pageOfBrand,
  pageOfSeller,
} from './bikes.repository.ts';

const BIKES = 4_000;
const BATCH = 500;
const SELLERS = 40;

let database: TestDatabase;
let db: Db;
const events: LogEvent[] = [];

const fill = async (): Promise<void> => {
  const sellers = Array.from({ length: SELLERS }, () => userRow({ role: 'Seller' }));
  await db.insertInto('users').values(sellers).execute();
  const rows = Array.from({ length: BIKES }, (_, n) =>
    bikeRow({ seller_id: sellers[n % SELLERS]?.id ?? '', brand: BRANDS[n % BRANDS.length] ?? 'GPX' }),
  );
  for (let from = 0; from < BIKES; from += BATCH)
    await db
      .insertInto('bikes')
      .values(rows.slice(from, from + BATCH))
      .execute();
  await sql`analyze`.execute(db);
};

beforeEach(async () => {
  database = await createMigratedDatabase();
  db = openDatabase(database.config, { log: (event) => void events.push(event) });
  await fill();
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** How the engine would execute the query that `work` makes, or one of several. */
const planOf = async (work: () => Promise<unknown>, at = 0): Promise<string> => {
  events.length = 0;
  await work();
  const event = events[at];
  if (!event) throw new Error('no query');
  const explain = locksRows(db) ? 'explain' : 'explain query plan';
  const explained = CompiledQuery.raw(`${explain} ${event.query.sql}`, [...event.query.parameters]);
  const { rows } = await db.executeQuery<Record<string, unknown>>(explained);
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
};

/** SQLite says `SCAN bikes`, and `SCAN bikes USING INDEX` where it goes along an index; PostgreSQL says `Seq Scan on bikes`. */
const SCAN = /SCAN bikes(?! USING)|Seq Scan on bikes|TEMP B-TREE/;

describe('A list of bikes is read by an index, however many there are', () => {
  it('the page of a brand, the first and a later one', async () => {
    expect(await planOf(() => pageOfBrand(db, 'Yamaha'))).not.toMatch(SCAN);
    const plan = await planOf(() => pageOfBrand(db, 'Yamaha', newId()));
    expect(plan).not.toMatch(SCAN);
    expect(plan).toMatch(/bikes_for_sale|bikes_pkey/);
  });

  it('similar ones, of the model and of the brand, dearer and cheaper', async () => {
    const one = { id: newId(), brand: 'Yamaha', model: 'FZ-S V3', price: 185_000 } as const;
    for (const [sameModel, index] of [
      [true, /bikes_of_(model|brand)_by_price/],
      [false, /bikes_of_brand_by_price/],
    ] as const)
      for (const query of [0, 1]) {
        const plan = await planOf(() => nearestInPrice(db, one, { sameModel, limit: 6 }), query);
        expect(plan).not.toMatch(SCAN);
        expect(plan).toMatch(index);
      }
  });

  it('those of a page of the sitemap, and where the next page begins', async () => {
    for (const work of [forSaleAfter, forSaleAtDistance]) {
      const plan = await planOf(async () => work(db, 'Yamaha', newId(), 1_000));
      expect(plan).not.toMatch(SCAN);
      expect(plan).toMatch(/bikes_for_sale|bikes_pkey/);
    }
  });

  it('the advertised ones, and those of a seller', async () => {
    expect(await planOf(() => newestAdvertised(db))).toMatch(/bikes_advertised/);
    expect(await planOf(() => pageOfSeller(db, newId(), { takenBack: false }))).toMatch(/bikes_by_seller/);
  });
});
