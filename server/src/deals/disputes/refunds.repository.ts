import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { DisputeRefundRow, DisputeRow } from './disputes.table.ts';

/** What providers have brought for an order, the last payment first. Index: payments_attempt_once. */
const broughtFor = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sold', 'spent'])
    .where('provider', '<>', 'cash')
    .orderBy('attempt', 'desc')
    .execute();

/** What decisions have given back of payments, or give back, by the payment's id, poisha. Index: dispute_refunds_of_payment. */
const givenBack = async (db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('dispute_refunds')
    .select(({ fn }) => ['payment_id', fn.sum('amount').as('amount')])
    .where('payment_id', 'in', paymentIds)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, Number(amount)]));
};

/** What banks have kept of payments for their payers, poisha. Index: chargebacks_of_payment. */
const keptByBanks = async (db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('chargebacks')
    .select(({ fn }) => ['payment_id', fn.sum('amount').as('amount')])
    .where('payment_id', 'in', paymentIds)
    .where('state', '=', 'lost')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, Number(amount)]));
};

/** Notes which payments of an order bring `amount` (poisha) back: of the last one what is left of it, then of the one before. */
export const beginRefunds = async (
  trx: Db,
  { id, order_id }: Pick<DisputeRow, 'id' | 'order_id'>,
  amount: number,
  now: number,
): Promise<void> => {
  let left = amount;
  const payments = await broughtFor(trx, order_id);
  const ids = payments.map((payment) => payment.id);
  const [given, kept] = [await givenBack(trx, ids), await keptByBanks(trx, ids)];
  for (const payment of payments) {
    const gone = (given.get(payment.id) ?? 0) + (kept.get(payment.id) ?? 0);
    const part = Math.min(left, Number(payment.amount) - gone);
    if (part <= 0) continue;
    const times = { begun_at: now, tried_at: 0 };
    const refund = { id: newId(), payment_id: payment.id, dispute_id: id, amount: part, ...times };
    await trx.insertInto('dispute_refunds').values(refund).execute();
    left -= part;
  }
  if (left > 0) throw new Error(`The payments of order ${order_id} are less than what goes back`);
};

/** Refunds of a payment that no provider has taken on, the oldest first. Index: dispute_refunds_of_payment. */
export const openRefundsOf = (db: Db, paymentId: string): Promise<DisputeRefundRow[]> =>
  db
    .selectFrom('dispute_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();

/** What of a payment went back by the refunds before this one, poisha. Index: dispute_refunds_of_payment. */
export const refundedBefore = async (db: Db, { id, payment_id }: DisputeRefundRow): Promise<number> => {
  const { amount } = await db
    .selectFrom('dispute_refunds')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('amount'))
    .where('payment_id', '=', payment_id)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
};

/**
 * Refunds that no provider has taken on, and that nobody has tried since `before` (ms), without payments that the buyer's bank decides
 * about; of one payment the oldest. Index: dispute_refunds_open, dispute_refunds_of_payment, chargebacks_of_payment.
 */
export const openRefunds = (db: Db, before: number, limit: number): Promise<DisputeRefundRow[]> =>
  db
    .selectFrom('dispute_refunds')
    .selectAll()
    // Written as in the partial index, or the planner does not use it.
    .where(sql<boolean>`done_at is null`)
    .where('tried_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chargebacks')
            .select('chargebacks.id')
            .whereRef('chargebacks.payment_id', '=', 'dispute_refunds.payment_id')
            .where('state', '=', 'open'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispute_refunds as earlier')
            .select('earlier.id')
            .whereRef('earlier.payment_id', '=', 'dispute_refunds.payment_id')
            .whereRef('earlier.id', '<', 'dispute_refunds.id')
            .where('earlier.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('tried_at')
    .limit(limit)
    .execute();

/** Claims the next try of a refund. Returns false if another process has claimed it. */
export const claimRefund = async (db: Db, { id, tried_at }: DisputeRefundRow, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('dispute_refunds')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tried_at', '=', tried_at)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Sets what is still to go back by a refund, poisha: a bank has carried the rest of it out. With 0 it is done at `now` (ms). */
export const reduceRefund = async (trx: Db, id: string, amount: number, now: number): Promise<void> => {
  const done = amount === 0 ? { done_at: now } : {};
  await trx
    .updateTable('dispute_refunds')
    .set({ amount, ...done })
    .where('id', '=', id)
    .execute();
};

/** Notes that a provider has taken a refund on. Returns false where it is noted already. */
export const noteRefundDone = async (trx: Db, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('dispute_refunds')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The oldest refunds of disputes that no provider has taken on yet; since when, ms. Index: dispute_refunds_open. */
export const oldestDisputeRefunds = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('dispute_refunds')
    .select(['id', 'amount', 'begun_at as since'])
    .where(sql<boolean>`done_at is null`)
    .orderBy('begun_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, amount, since }) => ({ id, amount: Number(amount), since: Number(since) }));
};
