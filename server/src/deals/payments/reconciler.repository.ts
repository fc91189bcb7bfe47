import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { OPEN_STATES, type PaymentRow } from './payments.table.ts';

/** A payment younger than this is checked each time it has rested, because its buyer may be paying, ms. */
const YOUNG = 10 * MINUTE;
/** No payment waits longer for its next check, ms. */
const MAX_REST = HOUR;

/** A condition of a query of payments: it rested until it was twice as old as at its last check, at most an hour. */
const hasRested =
  (now: number) =>
  ({ or, eb }: ExpressionBuilder<Database, 'payments'>) =>
    or([
      eb('updated_at', '<=', now - MAX_REST),
      eb(sql`updated_at - created_at`, '<', YOUNG),
      eb(sql`updated_at + updated_at - created_at`, '<=', now),
    ]);

/**
 * Returns unsettled payments that are due for a check, those that rested longest first, at most `limit`. A payment rests
 * `rest` ms; one older than ten minutes until it is twice as old as at its last check, at most an hour: abandoned payments
 * would otherwise delay those that were paid. A refund that the provider has accepted rests in the same way, because it may
 * take days. Index: payments_unsettled.
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
    .where((eb) => eb.or([eb.and([eb('state', '=', 'refunding'), eb('refund_ref', 'is', null)]), hasRested(now)(eb)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** The oldest payments whose refund is under way; `since`: when their attempt began, ms. Index: payments_undecided. */
export const oldestRefunds = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'created_at as since'])
    // Written as in the partial index, or the planner does not use it.
    .where('state', 'in', [sql.lit('processing' as const), sql.lit('refunding' as const)])
    .where('state', '=', sql.lit('refunding' as const))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, amount, since }) => ({ id, amount: Number(amount), since: Number(since) }));
};

/** A payment of bKash can be executed for a day after it was created, ms; an hour is added for clocks that differ. */
const EXECUTABLE = 25 * HOUR;

/**
 * Returns canceled payments of providers that cannot cancel: an execution that was under way then may bring money until the payment
 * expires. They rest as unsettled ones do. Index: payments_canceled_here.
 */
export const findCanceledHere = (
  db: Db,
  { now, rest, limit }: { now: number; rest: number; limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('canceled'))
    .where('provider', '<>', sql.lit('card'))
    .where('created_at', '>', now - EXECUTABLE)
    .where('intent_id', 'is not', null)
    .where('updated_at', '<=', now - rest)
    .where(hasRested(now))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Claims the check of a payment, which rests from then on. Returns false if another process has claimed it. */
export const claimPayment = async (db: Db, { id, updated_at }: PaymentRow, now: number): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Records that a backup made at `since` (ms) was restored: later payments may be missing. */
export const noteRestore = async (db: Db, since: number): Promise<void> => {
  await db.insertInto('restores').values({ id: newId(), since }).execute();
};

/** Returns since when payments may be missing, ms; undefined if no backup was restored, or all payments since were found. */
export const findRestore = async (db: Db): Promise<number | undefined> => {
  const row = await db.selectFrom('restores').select('since').orderBy('since').limit(1).executeTakeFirst();
  return row?.since;
};

/** Removes what `findRestore` returned, once all payments since then are recorded. */
export const forgetRestores = async (db: Db, since: number): Promise<void> => {
  await db.deleteFrom('restores').where('since', '>=', since).execute();
};
