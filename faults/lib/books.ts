import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { variantNames } from '#server/images/processing/variant-names.ts';
import { providerBooks } from '#server/test/ledger.ts';
import { readMail } from '#server/test/mails.ts';
import type { Ledger } from './ledger.ts';

const OPEN = ['created', 'requires_action', 'processing', 'refunding'] as const;

const everyRow = async (db: Db) => ({
  users: await db.selectFrom('users').select(['id', 'email', 'name']).execute(),
  bikes: await db.selectFrom('bikes').select(['id', 'seller_id', 'product_status', 'photo_url']).execute(),
  wishes: await db.selectFrom('wishlists').select(['id', 'user_id', 'bike_id']).execute(),
  orders: await db.selectFrom('orders').select(['id', 'bike_id', 'buyer_id']).execute(),
  payments: await db.selectFrom('payments').select(['id', 'order_id', 'bike_id', 'state', 'told_at']).execute(),
  images: await db.selectFrom('images').select(['id', 'url']).execute(),
  waiting: await db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute(),
});
type Rows = Awaited<ReturnType<typeof everyRow>>;

/** What was acknowledged and is not there. */
const lost = (rows: Rows, ledger: Ledger): string[] => {
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
  const missing = (what: string, acknowledged: Set<string>, there: Set<string>): string[] =>
    [...acknowledged].filter((id) => !there.has(id)).map((id) => `${what} ${id} is lost`);
  const names = new Map(rows.users.map(({ email, name }) => [email, name]));
  const sold = new Set(rows.bikes.filter((bike) => bike.product_status === 'Sold').map(({ id }) => id));
  return [
    ...missing('bike', ledger.bikes, idsOf(rows.bikes)),
    ...missing('wish', ledger.wishes, idsOf(rows.wishes)),
    ...missing('order', ledger.orders, idsOf(rows.orders)),
    ...missing('sale', ledger.sold, sold),
    ...missing('picture', ledger.pictures, new Set(rows.images.map(({ url }) => url))),
    ...[...ledger.users]
      .filter(([email, possible]) => !possible.includes(names.get(email) ?? ''))
      .map(([email, possible]) => `user ${email} is ${names.get(email)} and not ${possible.join(' or ')}`),
  ];
};

/** What is there by half. */
const halves = ({ users, bikes, wishes, orders, payments }: Rows): string[] => {
  const [userIds, bikeIds, orderIds] = [users, bikes, orders].map((rows) => new Set(rows.map(({ id }) => id)));
  const paid = payments.filter(({ state }) => state === 'sold').map(({ bike_id }) => bike_id);
  const sold = bikes.filter(({ product_status }) => product_status === 'Sold').map(({ id }) => id);
  const without = (what: string, ids: readonly string[]) => ids.map((id) => `${what}: ${id}`);
  return [
    ...without(
      'bike without seller',
      bikes.filter((row) => !userIds?.has(row.seller_id)).map(({ id }) => id),
    ),
    ...without(
      'wish without bike',
      wishes.filter((row) => !bikeIds?.has(row.bike_id)).map(({ id }) => id),
    ),
    ...without(
      'order without bike',
      orders.filter((row) => !bikeIds?.has(row.bike_id)).map(({ id }) => id),
    ),
    ...without(
      'payment without order',
      payments.filter((row) => !orderIds?.has(row.order_id)).map(({ id }) => id),
    ),
    ...without(
      'sold bike without payment',
      sold.filter((id) => !paid.includes(id)),
    ),
    ...without(
      'payment for a bike that is not sold',
      paid.filter((id) => !sold.includes(id)),
    ),
    ...without(
      'bike paid twice',
      paid.filter((id, n) => paid.indexOf(id) !== n),
    ),
  ];
};

/** What the card provider's books say otherwise. */
const unbalanced = ({ payments }: Rows, ledger: Ledger, config: Pick<Config, 'dataDir'>): string[] =>
  [...new Set([...ledger.charged, ...payments.map(({ bike_id }) => bike_id)])].flatMap((bike) => {
    const { charges, refunds, kept } = providerBooks({ config: config as Config }, bike);
    const sold = payments.some((row) => row.bike_id === bike && row.state === 'sold');
    const right = sold ? charges - refunds === 1 && kept > 0 : charges === refunds && kept === 0;
    return right
      ? []
      : [`bike ${bike}: ${sold ? 'sold' : 'not sold'}, ${charges} charges, ${refunds} refunds, ${kept} kept`];
  });

const filesMissing = ({ images, bikes }: Rows, { dataDir }: Pick<Config, 'dataDir'>): string[] => {
  const idOf = new Map(images.map(({ id, url }) => [url, id]));
  const shown = [...new Set(bikes.map(({ photo_url }) => photo_url))];
  return shown.flatMap((url) => {
    const id = idOf.get(url);
    if (!id) return [`picture ${url} has no row`];
    return variantNames(id)
      .filter((name) => !existsSync(join(dataDir, 'images', name)))
      .map((name) => `picture file ${name} is missing`);
  });
};

/** Sales of which nobody was told. At least once: a process that dies between sending and noting it down sends again. */
const untold = ({ payments, waiting }: Rows, { dataDir }: Pick<Config, 'dataDir'>): string[] => {
  const folder = join(dataDir, 'outbox');
  const written = existsSync(folder)
    ? readdirSync(folder).map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    : [];
  const receipts = [...written, ...waiting].filter(({ subject }) => subject.startsWith('Your receipt')).length;
  const sold = payments.filter(({ state }) => state === 'sold');
  return [
    ...sold.filter(({ told_at }) => told_at === null).map(({ id }) => `sale ${id} is told to nobody`),
    ...(receipts < sold.length ? [`${sold.length} sales and ${receipts} receipts`] : []),
  ];
};

const isSettled = ({ payments }: Rows, ledger: Ledger): boolean =>
  payments.every(({ state, told_at, bike_id }) => {
    if (state === 'sold') return told_at !== null;
    return !(OPEN as readonly string[]).includes(state) || !ledger.charged.has(bike_id);
  });

/** Waits until what is to be settled is settled. */
const settledRows = async (db: Db, ledger: Ledger): Promise<Rows> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await everyRow(db);
    if (isSettled(rows, ledger)) return rows;
    await wait(1_000);
  }
  return everyRow(db);
};

/** What is wrong, in words. */
export interface Differences {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There by half: orders, bikes, payments, wishes without what they belong to. */
  halves: string[];
  /** What the card provider's books, the files and the mails say otherwise. */
  others: string[];
}

/**
 * Compares what is on record with what was acknowledged, with the card provider's books, the files and the mails.
 * `sandboxDir`: where the card sandbox keeps its books, if not in `DATA_DIR`.
 */
export const differencesOf = async (
  config: Config,
  ledger: Ledger,
  sandboxDir = config.dataDir,
): Promise<Differences> => {
  const db = openDatabase(config.database);
  try {
    const rows = await settledRows(db, ledger);
    const others = [
      ...unbalanced(rows, ledger, { dataDir: sandboxDir }),
      ...filesMissing(rows, config),
      ...untold(rows, config),
    ];
    return { lost: lost(rows, ledger), halves: halves(rows), others };
  } finally {
    await db.destroy();
  }
};

/** As `differencesOf`, all in one list. */
export const compareBooks = async (...books: Parameters<typeof differencesOf>): Promise<string[]> =>
  Object.values(await differencesOf(...books)).flat();
