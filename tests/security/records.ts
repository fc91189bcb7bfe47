import type { ProductStatus } from '#contract/constants.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Caller } from './callers.ts';

export const PRICE = 185_000;
/** Nobody else's texts hold it. */
export const SELLER_PHONE = '01799-424242';

/** Puts a listing into the records; returns its id. */
export const addBike = async (
  { db, clock }: TestApp,
  seller: Caller,
  product_status: ProductStatus = 'Available',
): Promise<string> => {
  const row = bikeRow({ seller_id: seller.id, seller_ph_no: SELLER_PHONE, product_status, created_at: clock.now() });
  await db.insertInto('bikes').values(row).execute();
  return row.id;
};

/** A buyer's order of a bike, not paid; returns its id. */
export const addOrder = async ({ db, clock }: TestApp, buyer: Caller, bikeId: string): Promise<string> => {
  const { id: buyer_id, name: buyer_name, email: buyer_email } = buyer;
  const row = orderRow({ buyer_id, bike_id: bikeId, buyer_name, buyer_email, created_at: clock.now() });
  await db.insertInto('orders').values(row).execute();
  return row.id;
};

/** An order of a bike that its buyer has paid for. */
export const addPaidOrder = async (app: TestApp, buyer: Caller, seller: Caller): Promise<string> => {
  const bike = await addBike(app, seller, 'Sold');
  const order = await addOrder(app, buyer, bike);
  const now = app.clock.now();
  const ids = { order_id: order, bike_id: bike, buyer_id: buyer.id };
  await app.db
    .insertInto('payments')
    .values(paymentRow({ ...ids, state: 'sold', created_at: now, notified_at: now }))
    .execute();
  return order;
};

export const addWishlistEntry = async (
  { db, clock }: TestApp,
  { id: user_id }: Caller,
  bike_id: string,
): Promise<string> => {
  const id = newId();
  await db.insertInto('wishlists').values({ id, user_id, bike_id, created_at: clock.now() }).execute();
  return id;
};

/** Everything that calls of the API may change, row by row. */
export const readRecords = async ({ db }: TestApp): Promise<Record<string, Map<string, Record<string, unknown>>>> => {
  const keyed = (rows: object[], key = 'id') =>
    new Map(rows.map((row) => [String((row as Record<string, unknown>)[key]), row as Record<string, unknown>]));
  return {
    users: keyed(await db.selectFrom('users').selectAll().execute()),
    bikes: keyed(await db.selectFrom('bikes').selectAll().execute()),
    orders: keyed(await db.selectFrom('orders').selectAll().execute()),
    wishlists: keyed(await db.selectFrom('wishlists').selectAll().execute()),
    payments: keyed(await db.selectFrom('payments').selectAll().execute()),
    holds: keyed(await db.selectFrom('holds').selectAll().execute(), 'bike_id'),
    images: keyed(await db.selectFrom('images').selectAll().execute()),
    audit_log: keyed(await db.selectFrom('audit_log').selectAll().execute()),
    identity_user: keyed(await db.selectFrom('identity_user').selectAll().execute()),
    identity_session: keyed(await db.selectFrom('identity_session').selectAll().execute()),
  };
};
export type Records = Awaited<ReturnType<typeof readRecords>>;

/** What differs, as `bikes.product_status` for a column, `orders +1` and `wishlists -1` for rows. */
export const changesBetween = (before: Records, after: Records): string[] => {
  const changes: string[] = [];
  for (const [table, rows] of Object.entries(after)) {
    const old = before[table] ?? new Map();
    const added = [...rows.keys()].filter((id) => !old.has(id)).length;
    const removed = [...old.keys()].filter((id) => !rows.has(id)).length;
    if (added) changes.push(`${table} +${added}`);
    if (removed) changes.push(`${table} -${removed}`);
    for (const [id, row] of rows)
      for (const [column, value] of Object.entries(row))
        if (old.has(id) && JSON.stringify(old.get(id)?.[column]) !== JSON.stringify(value))
          changes.push(`${table}.${column}`);
  }
  return [...new Set(changes)].sort();
};
