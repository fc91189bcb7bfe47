import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { variantNames } from '#server/images/processing/variants.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { type Balance, NOTHING_CHARGED, providerBalances } from '#testing/ledger.ts';
import { readMail } from '#testing/mails.ts';
import type { Ledger } from './ledger.ts';

const everyRow = async (db: Db) => ({
  users: await db.selectFrom('users').select(['id', 'email', 'name']).execute(),
  bikes: await db.selectFrom('bikes').select(['id', 'seller_id', 'product_status', 'photo_url']).execute(),
  wishes: await db.selectFrom('wishlists').select(['id', 'user_id', 'bike_id']).execute(),
  orders: await db.selectFrom('orders').select(['id', 'bike_id', 'buyer_id']).execute(),
  payments: await db.selectFrom('payments').select(['id', 'order_id', 'bike_id', 'state', 'notified_at']).execute(),
  images: await db.selectFrom('images').select(['id', 'url']).execute(),
  waiting: await db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute(),
});
type Rows = Awaited<ReturnType<typeof everyRow>>;

const idsOf = (rows: readonly { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));
const soldBikes = ({ bikes }: Rows): Set<string> =>
  idsOf(bikes.filter(({ product_status }) => product_status === 'Sold'));
const salesIn = ({ payments }: Rows) => payments.filter(({ state }) => state === 'sold');

/** What was acknowledged and is missing. */
const lost = (rows: Rows, ledger: Ledger): string[] => {
  const missing = (what: string, acknowledged: Set<string>, there: Set<string>): string[] =>
    [...acknowledged].filter((id) => !there.has(id)).map((id) => `${what} ${id} is lost`);
  const names = new Map(rows.users.map(({ email, name }) => [email, name]));
  return [
    ...missing('bike', ledger.bikes, idsOf(rows.bikes)),
    ...missing('wishlist entry', ledger.wishlistEntries, idsOf(rows.wishes)),
    ...missing('order', ledger.orders, idsOf(rows.orders)),
    ...missing('sale', ledger.sold, soldBikes(rows)),
    ...missing('photo', ledger.photos, new Set(rows.images.map(({ url }) => url))),
    ...[...ledger.users]
      .filter(([email, possible]) => !possible.includes(names.get(email) ?? ''))
      .map(([email, possible]) => `user ${email} is ${names.get(email)} and not ${possible.join(' or ')}`),
  ];
};

/** What is incomplete. */
const halves = (rows: Rows): string[] => {
  const { users, bikes, wishes, orders, payments } = rows;
  const [userIds, bikeIds, orderIds] = [idsOf(users), idsOf(bikes), idsOf(orders)];
  const sold = soldBikes(rows);
  const paid = new Set<string>();
  const paidTwice: string[] = [];
  for (const { bike_id } of salesIn(rows)) {
    if (paid.has(bike_id)) paidTwice.push(bike_id);
    paid.add(bike_id);
  }
  const without = <T extends { id: string }>(what: string, all: readonly T[], has: (row: T) => boolean) =>
    all.filter((row) => !has(row)).map(({ id }) => `${what}: ${id}`);
  return [
    ...without('bike without seller', bikes, (row) => userIds.has(row.seller_id)),
    ...without('wishlist entry without bike', wishes, (row) => bikeIds.has(row.bike_id)),
    ...without('order without bike', orders, (row) => bikeIds.has(row.bike_id)),
    ...without('payment without order', payments, (row) => orderIds.has(row.order_id)),
    ...[...sold].filter((id) => !paid.has(id)).map((id) => `sold bike without payment: ${id}`),
    ...[...paid].filter((id) => !sold.has(id)).map((id) => `payment for a bike that is not sold: ${id}`),
    ...paidTwice.map((id) => `bike paid twice: ${id}`),
  ];
};

/** What differs from the card provider's records. */
const unbalanced = (rows: Rows, ledger: Ledger, balances: Map<string, Balance>): string[] => {
  const sold = new Set(salesIn(rows).map(({ bike_id }) => bike_id));
  return [...new Set([...ledger.charged, ...sold, ...balances.keys()])].flatMap((bike) => {
    const { charges, refunds, kept } = balances.get(bike) ?? NOTHING_CHARGED;
    const right = sold.has(bike) ? charges - refunds === 1 && kept > 0 : charges === refunds && kept === 0;
    return right
      ? []
      : [`bike ${bike}: ${sold.has(bike) ? 'sold' : 'not sold'}, ${charges} charges, ${refunds} refunds, ${kept} kept`];
  });
};

const filesMissing = ({ images, bikes }: Rows, { dataDir }: Pick<Config, 'dataDir'>): string[] => {
  const idOf = new Map(images.map(({ id, url }) => [url, id]));
  const shown = [...new Set(bikes.map(({ photo_url }) => photo_url))];
  return shown.flatMap((url) => {
    const id = idOf.get(url);
    if (!id) return [`photo ${url} has no row`];
    return variantNames(id)
      .filter((name) => !existsSync(join(dataDir, 'images', name)))
      .map((name) => `photo file ${name} is missing`);
  });
};

/** Sales without a mail. At least once: a process that dies between sending and recording it sends again. */
const unsentMails = (rows: Rows, { dataDir }: Pick<Config, 'dataDir'>): string[] => {
  const folder = join(dataDir, 'outbox');
  const written = existsSync(folder)
    ? readdirSync(folder).map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    : [];
  const receipts = [...written, ...rows.waiting].filter(({ subject }) => subject.startsWith('Your receipt')).length;
  const sold = salesIn(rows);
  return [
    ...sold.filter(({ notified_at }) => notified_at === null).map(({ id }) => `sale ${id} has no mail`),
    ...(receipts < sold.length ? [`${sold.length} sales and ${receipts} receipts`] : []),
  ];
};

/** Whether all mails of sales were sent, and no payment is unsettled. */
const isSettled = (rows: Rows, ledger: Ledger, balances: Map<string, Balance>): boolean =>
  salesIn(rows).every(({ notified_at }) => notified_at !== null) && unbalanced(rows, ledger, balances).length === 0;

/** A new payment is checked every minute; calls to the provider may fail, too. */
const SETTLED_WITHIN = 10 * MINUTE;

/** Waits until everything is settled. */
const settledRows = async (db: Db, ledger: Ledger, sandboxDir: string): Promise<Rows> => {
  const giveUp = performance.now() + SETTLED_WITHIN;
  for (;;) {
    const rows = await everyRow(db);
    if (isSettled(rows, ledger, providerBalances(sandboxDir)) || performance.now() > giveUp) return rows;
    await wait(1_000);
  }
};

/** The differences as sentences. */
export interface Differences {
  /** Acknowledged, and missing. */
  lost: string[];
  /** Incomplete: orders, bikes, payments, wishlist entries without what they belong to. */
  halves: string[];
  /** Differences from the card provider's records, the files and the mails. */
  others: string[];
}

/**
 * Compares what is on record with what was acknowledged, with the card provider's records, the files and the mails.
 * `sandboxDir`: where the card sandbox keeps its records, if not in `DATA_DIR`.
 */
export const differencesOf = async (
  config: Config,
  ledger: Ledger,
  sandboxDir = config.dataDir,
): Promise<Differences> => {
  const db = openDatabase(config.database);
  try {
    const rows = await settledRows(db, ledger, sandboxDir);
    const others = [
      ...unbalanced(rows, ledger, providerBalances(sandboxDir)),
      ...filesMissing(rows, config),
      ...unsentMails(rows, config),
    ];
    return { lost: lost(rows, ledger), halves: halves(rows), others };
  } finally {
    await db.destroy();
  }
};

/** As `differencesOf`, all in one list. */
export const listDifferences = async (...compared: Parameters<typeof differencesOf>): Promise<string[]> =>
  Object.values(await differencesOf(...compared)).flat();
