import type { ProductStatus } from '#contract/constants.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeFields } from '#testing/listings.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Caller } from './cast.ts';

export const PRICE = 185_000;
/** Nobody else's texts hold it. */
export const SELLER_PHONE = '01799-424242';

/** Puts a listing into the records; answers its id. */
export const addBike = async (
  { db, clock }: TestApp,
  seller: Caller,
  product_status: ProductStatus = 'Available',
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('bikes')
    .values({
      id,
      seller_id: seller.id,
      seller_ph_no: SELLER_PHONE,
      location: bikeFields.location,
      description: bikeFields.description,
      purchase_years: '2023-02-14',
      brand: 'Yamaha',
      model_name: 'FZ-S V3',
      photo_url: 'http://127.0.0.1/images/none.webp',
      org_price: 260_000,
      rsl_price: PRICE,
      condition: 'Good',
      product_status,
      created_at: clock.now(),
      sold_at: product_status === 'Sold' ? clock.now() : null,
    })
    .execute();
  return id;
};

/** A buyer's order of a bike, not paid; answers its id. */
export const addOrder = async ({ db, clock }: TestApp, buyer: Caller, bikeId: string): Promise<string> => {
  const id = newId();
  await db
    .insertInto('orders')
    .values({
      id,
      buyer_id: buyer.id,
      bike_id: bikeId,
      buyer_name: buyer.name,
      buyer_email: buyer.email,
      buyer_phone: '01712345678',
      meet_location: 'Shahbag, Dhaka',
      product_name: 'FZ-S V3',
      product_img: 'http://127.0.0.1/images/none.webp',
      product_price: PRICE,
      seller_name: 'The Seller',
      created_at: clock.now(),
    })
    .execute();
  return id;
};

/** An order of a bike that its buyer has paid for. */
export const addPaidOrder = async (app: TestApp, buyer: Caller, seller: Caller): Promise<string> => {
  const bike = await addBike(app, seller, 'Sold');
  const order = await addOrder(app, buyer, bike);
  const now = app.clock.now();
  await app.db
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: order,
      bike_id: bike,
      buyer_id: buyer.id,
      attempt: 1,
      intent_id: `pi_${order}`,
      amount: PRICE * 100,
      currency: 'bdt',
      state: 'sold',
      created_at: now,
      updated_at: now,
      told_at: now,
    })
    .execute();
  return order;
};

export const addWish = async ({ db, clock }: TestApp, { id: user_id }: Caller, bike_id: string): Promise<string> => {
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
