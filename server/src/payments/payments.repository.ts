import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { type NewPaymentRow, OPEN_STATES, type PaymentRow, type PaymentState } from './payments.table.ts';

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/** The payment that paid an order, else the latest attempt: money of before may be found later. Index: payments_attempt_once. */
export const findLatestPayment = (db: Db, orderId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`case when state = 'sold' then 0 else 1 end`)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Inserts an attempt unless the order has one of that number; answers the one that is there now. */
export const insertPaymentOnce = async (db: Db, payment: NewPaymentRow): Promise<PaymentRow> => {
  await db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
    .execute();
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', payment.order_id)
    .where('attempt', '=', payment.attempt)
    .executeTakeFirstOrThrow();
};

export const setIntentId = async (db: Db, id: string, intentId: string): Promise<void> => {
  await db.updateTable('payments').set({ intent_id: intentId }).where('id', '=', id).execute();
};

/** Moves a payment on from one of the states `from`; answers whether it was still in one of them. */
export const moveState = async (
  db: Db,
  id: string,
  { from, to, now }: { from: readonly PaymentState[]; to: PaymentState; now: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** A payment younger than this is looked at whenever it has rested: its buyer may be paying, ms. */
const YOUNG = 10 * MINUTE;
/** None waits longer than this for the next look, ms. */
const MAX_REST = HOUR;

/**
 * Payments that have not come to an end and are to be looked at again: after `rest` ms; those that are older than ten
 * minutes at twice the age that they had at the last look, or after an hour. Otherwise the many that were opened and left
 * would keep those waiting on which money was taken. The longest rested first, at most `limit`. Index: payments_unsettled.
 */
export const findUnsettled = (
  db: Db,
  { now, rest, limit }: { now: number; rest: number; limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', [...OPEN_STATES, 'refunding'])
    .where('updated_at', '<=', now - rest)
    .where(({ or, eb }) =>
      or([
        eb('state', '=', 'refunding'),
        eb('updated_at', '<=', now - MAX_REST),
        eb(sql`updated_at - created_at`, '<', YOUNG),
        eb(sql`updated_at + updated_at - created_at`, '<=', now),
      ]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Puts a payment at the end of the queue of those to be looked at; answers false if another process has done so. */
export const claimPayment = async (db: Db, { id, updated_at }: PaymentRow, now: number): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Remembers an event of the provider; answers false for one that was worked off before. */
export const insertEventOnce = async (db: Db, id: string, now: number): Promise<boolean> => {
  const result = await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Sales that buyer and seller have not been told of. Index: payments_untold. */
export const findUntold = (db: Db, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('sold'))
    .where('told_at', 'is', null)
    .limit(limit)
    .execute();

/** Takes the telling of a sale upon oneself; answers false if somebody else has. */
export const claimTelling = async (db: Db, id: string, now: number): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** A sale with everybody and everything that a receipt or a mail about it names. */
export const findSale = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('bikes', 'bikes.id', 'payments.bike_id')
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'bikes.seller_id').on('seller.deleted_at', 'is', null),
    )
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .selectAll('orders')
    .select(['payments.id as payment_id', 'payments.amount', 'bikes.seller_ph_no'])
    .select(['seller.email as seller_email', 'seller.language as seller_language', 'buyer.language as buyer_language'])
    .select(({ fn }) => fn.coalesce('bikes.sold_at', 'payments.updated_at').as('sold_at'))
    .where('payments.state', '=', 'sold')
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst();
export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** Payments whose money may be moving: see `hasPaymentUnderWay`. */
const underWay = (db: Db, now: number) =>
  db
    .selectFrom('payments')
    .leftJoin('holds', (join) =>
      join
        .onRef('holds.bike_id', '=', 'payments.bike_id')
        .onRef('holds.buyer_id', '=', 'payments.buyer_id')
        .on('holds.expires_at', '>', now),
    )
    .select('payments.id')
    .where(({ or, and, eb }) =>
      or([
        eb('payments.state', 'in', ['requires_action', 'processing', 'refunding']),
        and([eb('payments.state', '=', 'created'), eb('holds.bike_id', 'is not', null)]),
        and([eb('payments.state', '=', 'sold'), eb('payments.told_at', 'is', null)]),
      ]),
    )
    .limit(1);

/**
 * Whether money of a user, or for a bike of theirs, may be moving: the card is being given or checked, money is on its way
 * back, or those concerned have not been told of a sale yet. An intent that was opened and left counts while its hold lasts.
 */
export const hasPaymentUnderWay = async (db: Db, userId: string, now: number): Promise<boolean> => {
  const asBuyer = await underWay(db, now).where('payments.buyer_id', '=', userId).executeTakeFirst();
  if (asBuyer) return true;
  const bikes = db.selectFrom('bikes').select('id').where('seller_id', '=', userId);
  return (await underWay(db, now).where('payments.bike_id', 'in', bikes).executeTakeFirst()) !== undefined;
};

/**
 * Whether somebody pays for an unsold bike right now: it is held for them, or their bank has neither confirmed nor refused
 * the payment. A card form or a bank's question that was left counts while its hold lasts. Index: payments_by_bike.
 */
export const isBeingPaid = async (db: Db, bikeId: string, now: number): Promise<boolean> => {
  const row = await db
    .selectFrom('bikes')
    .select('id')
    .where('id', '=', bikeId)
    .where('product_status', '<>', 'Sold')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('holds').select('holds.bike_id').where('holds.bike_id', '=', bikeId).where('expires_at', '>', now),
        ),
        exists(
          selectFrom('payments')
            .select('payments.id')
            .where('payments.bike_id', '=', bikeId)
            .where('payments.state', '=', 'processing'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};
