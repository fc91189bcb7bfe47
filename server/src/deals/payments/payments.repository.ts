import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { isRecent } from './is-recent.ts';
import type { NewPaymentRow, PaymentRow, PaymentState } from './payments.table.ts';

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentByIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/**
 * Returns the payment that paid an order, else its latest attempt: money of an earlier one may be found later. A deposit that has
 * arrived is none of them. Index: payments_attempt_once.
 */
export const findLatestPayment = (db: Db, orderId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['held', 'spent'])
    .orderBy(sql`case when state = 'sold' then 0 else 1 end`)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The number of the last attempt to pay for an order; 0 without one. Index: payments_attempt_once. */
export const lastAttempt = async (db: Db, orderId: string): Promise<number> => {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('attempt').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
};

/** The newest attempts to pay for some orders, and those that paid; those of one order in their order. Index: payments_attempt_once. */
export const paymentsOfOrders = async (db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> => {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where(isRecent)
    .orderBy('attempt')
    .execute();
};

/** When the attempts to pay towards a price (poisha) for an order were begun, ms since 1970. Index: payments_attempt_once. */
export const timesBegun = async (db: Db, orderId: string, price: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where(({ eb, fn }) => eb(fn.coalesce('price', 'amount'), '=', price))
    .execute();
  return rows.map(({ created_at }) => Number(created_at));
};

/** How often a number is taken again where another attempt took it at the same moment. */
const MOST_TRIES = 20;

/**
 * Inserts a payment as the next attempt of its order, whatever others insert at the same moment. Does nothing where the payment, or its
 * intent, is recorded already. Throws where it cannot be inserted.
 */
export const insertNextPayment = async (db: Db, payment: Omit<NewPaymentRow, 'attempt'>): Promise<void> => {
  const { id, order_id, intent_id = null } = payment;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('payments')
      .values({
        ...payment,
        attempt: sql<number>`coalesce(
          (select attempt from payments where order_id = ${order_id} order by attempt desc limit 1), 0
        ) + 1`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return;
    if ((await findPayment(db, id)) || (intent_id !== null && (await findPaymentByIntent(db, intent_id)))) return;
  }
  throw new Error(`Payment ${id} of order ${order_id} could not be recorded`);
};

/** Inserts an attempt unless the order has one of that number. Returns the one that is recorded then. */
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

/**
 * Records a payment whose intent was found at the provider, as the last attempt of its order; or sets the intent of the
 * payment with that id, if it has none yet.
 */
export const insertFoundPayment = async (
  db: Db,
  payment: Omit<NewPaymentRow, 'attempt'> & { intent_id: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ intent_id: payment.intent_id })
    .where('id', '=', payment.id)
    .where('intent_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await insertNextPayment(db, payment);
};

/** Sets the provider's id of a payment, and its page for the payer, unless a request at the same time has done so. Returns the payment. */
export const setIntentOnce = async (
  db: Db,
  id: string,
  intent: { id: string; redirectUrl?: string },
): Promise<PaymentRow> => {
  await db
    .updateTable('payments')
    .set({ intent_id: intent.id, redirect_url: intent.redirectUrl ?? null })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

export const noteFailure = async (db: Db, id: string, failure: PaymentRow['failure']): Promise<void> => {
  await db.updateTable('payments').set({ failure }).where('id', '=', id).execute();
};

export const noteProviderRef = async (db: Db, id: string, provider_ref: string): Promise<void> => {
  await db.updateTable('payments').set({ provider_ref }).where('id', '=', id).execute();
};

/** Returns the attempt to pay for an order that a client has begun by this submission. Index: payments_attempt_once. */
export const findSubmitted = (db: Db, orderId: string, submission: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('submission', '=', submission)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Moves a payment from one of the states `from` to another. Returns false if it was in none of them any more. */
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

/** The price that a payment pays towards, poisha. */
export const priceOf = ({ price, amount }: Pick<PaymentRow, 'price' | 'amount'>): number => Number(price ?? amount);
