import { sql } from 'kysely';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import { buyersOf, type Sizes, sellersOf } from './sizes.ts';

const BIKES_A_SELLER = 50;
const ADMINS = 5;

/** Of a bike's number: every fourth is sold, every fiftieth advertised, every twentieth taken down; one brand is rare. */
const STATUS = `case when n % 4 = 0 then 'Sold' when n % 50 = 1 then 'Advertise' else 'Available' end`;
const BRAND = `case when n % 1000 = 7 then 'GPX' when (n / 4) % 3 = 0 then 'Royal-Enfield'
  when (n / 4) % 3 = 1 then 'Yamaha' else 'Suzuki' end`;

/** As `buyerOf`, in SQL. */
export const buyerSql = (sizes: Sizes): string => `${sellersOf(sizes)} + (n * 7919) % ${buyersOf(sizes)}`;

const users = (sizes: Sizes, { id, series }: Dialect): string => {
  const sellers = sellersOf(sizes);
  return `insert into users (id, name, email, role, seller_verify, photo_url, created_at)
    select ${id('user', 'n')}, 'Name ' || n, 'user' || n || '@example.com',
      case when n < ${sellers} then 'Seller' when n >= ${sizes.users - ADMINS} then 'Admin' else 'Buyer' end,
      case when n < ${sellers} and n % 2 = 0 then 'Verified' else 'Unverified' end, null, n ${series(sizes.users)}`;
};

const bikes = (sizes: Sizes, { id, series }: Dialect): string =>
  `insert into bikes (id, seller_id, seller_ph_no, location, description, purchase_years, brand, model_name, photo_url,
     org_price, rsl_price, condition, product_status, created_at, confirmed_at, sold_at, removed_at)
   select ${id('bike', 'n')}, ${id('user', `n / ${BIKES_A_SELLER}`)}, '01712345678', 'Mirpur 10, Dhaka',
     '${'First owner, all papers up to date. '.repeat(4)}', '2023-02-14', ${BRAND}, 'FZ-S V3',
     'https://bike.test/images/' || n, 260000, 185000, 'Good', ${STATUS}, n, ${Date.now()},
     case when n % 4 = 0 then n end, case when n % 20 = 3 then n end ${series(sizes.bikes)}`;

/** The first half of the orders paid for sold bikes, the others wait. */
const orders = (sizes: Sizes, { id, series }: Dialect): string => {
  const half = sizes.orders / 2;
  const bike = `case when n < ${half} then n * 4 else (n - ${half}) * 4 + 1 end`;
  return `insert into orders (id, buyer_id, bike_id, buyer_name, buyer_email, buyer_phone, meet_location, product_name,
      product_img, product_price, seller_name, created_at)
    select ${id('ordr', 'n')}, ${id('user', buyerSql(sizes))},
      ${id('bike', bike)},
      'Name', 'a@example.com', '01712345678', 'Shahbag', 'FZ-S V3', 'https://bike.test/images/' || (${bike}), 185000, 'Name', n ${series(sizes.orders)}`;
};

const payments = (sizes: Sizes, { id, series }: Dialect): string =>
  `insert into payments (id, order_id, bike_id, buyer_id, attempt, intent_id, amount, currency, state, created_at,
     updated_at, notified_at)
   select ${id('paym', 'n')}, ${id('ordr', 'n')}, ${id('bike', 'n * 4')}, ${id('user', buyerSql(sizes))}, 1, 'pi_' || n,
     18500000, 'bdt', ${sizes.unsettled ? "case when n % 1000 = 0 then 'processing' else 'sold' end" : "'sold'"}, n, n, n
   ${series(sizes.orders / 2)}`;

const wishlists = (sizes: Sizes, { id, series }: Dialect): string =>
  `insert into wishlists (id, user_id, bike_id, created_at)
   select ${id('wish', 'n')}, ${id('user', buyerSql(sizes))}, ${id('bike', 'n * 2 + 1')}, n ${series(sizes.wishlists)}`;

const statements = (sizes: Sizes, dialect: Dialect): string[] => [
  ...dialect.before,
  ...[users, bikes, orders, payments, wishlists].map((table) => table(sizes, dialect)),
  // The price guide takes in all bikes at its first start; of these it would hear a second time.
  'delete from price_moves',
  ...dialect.after,
];

/** Runs statements one after another; `report` is told which take long. */
export const runAll = async (
  config: DatabaseConfig,
  texts: readonly string[],
  report: (line: string) => void,
): Promise<void> => {
  const db = openDatabase(config, { limit: 0 });
  for (const text of texts) {
    const since = performance.now();
    await sql.raw(text).execute(db);
    const seconds = (performance.now() - since) / 1_000;
    if (seconds > 3) report(`  ${seconds.toFixed(0)} s  ${text.slice(0, 60).replace(/\s+/g, ' ')}`);
  }
  await db.destroy();
};

/** Fills a migrated, empty database with users, listings, orders, payments and wishes: a million listings in a minute. */
export const fillMarketplace = (config: DatabaseConfig, sizes: Sizes, report: (line: string) => void): Promise<void> =>
  runAll(config, statements(sizes, config.kind === 'sqlite' ? sqlite : postgres), report);
