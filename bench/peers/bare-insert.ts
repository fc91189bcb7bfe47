import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newId } from '#server/platform/lib/ids.ts';
import type { Buyer } from '../marketplace/buyers.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { nextPair } from '../scenarios/place-order.ts';

/** Orders written straight into the marketplace's own table, each in a transaction of its own. */
export interface BareInsert {
  /** Inserts for so many seconds; returns how many a second. */
  run(seconds: number): Promise<number>;
  /** How many orders there are. */
  count(): Promise<number>;
  close(): Promise<void>;
}

const COLUMNS = [
  ...['id', 'buyer_id', 'bike_id', 'buyer_name', 'buyer_email', 'buyer_phone', 'meet_location', 'product_name'],
  ...['product_img', 'product_price', 'seller_name', 'created_at'],
];
const insertWith = (mark: (n: number) => string): string =>
  `insert into orders (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, n) => mark(n + 1)).join(', ')})`;
const COUNT = 'select count(*) as count from orders';

/** As many at the same time as the server has connections to PostgreSQL. */
const POOL = 10;

const PRICE = 185_000;
const valuesOf = ({ sizes }: Marketplace, buyers: readonly Buyer[]) => {
  const { buyer, bikeId } = nextPair(sizes, buyers);
  const { id, email } = buyer;
  const texts = ['Name', email, '01712345678', 'Shahbag', 'FZ-S V3', 'https://bike.test/images/1'];
  return [newId(), id, bikeId, ...texts, PRICE, 'Name', Date.now()];
};

const onSqlite = (file: string, marketplace: Marketplace, buyers: readonly Buyer[]): BareInsert => {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma synchronous = full; pragma foreign_keys = on;');
  const [insert, count] = [database.prepare(insertWith(() => '?')), database.prepare(COUNT)];
  return {
    run: async (seconds) => {
      const since = performance.now();
      let rows = 0;
      // A statement by itself is a transaction.
      for (; performance.now() - since < seconds * 1_000; rows += 1) insert.run(...valuesOf(marketplace, buyers));
      return (rows / (performance.now() - since)) * 1_000;
    },
    count: async () => Number(count.get()?.count),
    close: async () => database.close(),
  };
};

const onPostgres = (connectionString: string, marketplace: Marketplace, buyers: readonly Buyer[]): BareInsert => {
  const pool = new pg.Pool({ connectionString, max: POOL });
  const text = insertWith((n) => `$${n}`);
  const insertUntil = async (until: number): Promise<number> => {
    let rows = 0;
    for (; performance.now() < until; rows += 1)
      await pool.query({ name: 'insert', text, values: valuesOf(marketplace, buyers) });
    return rows;
  };
  return {
    run: async (seconds) => {
      const since = performance.now();
      const counts = await Promise.all(Array.from({ length: POOL }, () => insertUntil(since + seconds * 1_000)));
      return (counts.reduce((sum, rows) => sum + rows, 0) / (performance.now() - since)) * 1_000;
    },
    count: async () => Number((await pool.query(COUNT)).rows[0].count),
    close: () => pool.end(),
  };
};

export const openBareInsert = async (marketplace: Marketplace, buyers: readonly Buyer[]): Promise<BareInsert> =>
  marketplace.database.kind === 'sqlite'
    ? onSqlite(marketplace.database.file, marketplace, buyers)
    : onPostgres(marketplace.database.url, marketplace, buyers);
