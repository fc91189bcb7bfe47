import { sql } from 'kysely';
import type { DepositOutcome } from '#contract/deposits.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { DepositRow, NewDepositRow } from './deposits.table.ts';

export const insertDeposit = async (trx: Db, deposit: NewDepositRow): Promise<void> => {
  await trx.insertInto('deposits').values(deposit).execute();
};

// Written as in the partial indexes, or the planner does not use them.
const isOpen = sql<boolean>`outcome is null`;

/** The deposits for a bike of which nothing has become yet: what holds it, and what an admin decides. Index: deposits_of_bike. */
export const findOpenOfBike = (db: Db, bikeId: string): Promise<DepositRow[]> =>
  db.selectFrom('deposits').selectAll().where('bike_id', '=', bikeId).where(isOpen).execute();

/** The same by its order; of two acts at once the second waits for the first. Index: deposits_of_order. */
export const lockDepositOf = (trx: Db, orderId: string): Promise<DepositRow | undefined> =>
  trx
    .selectFrom('deposits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** The open deposit of an order. Index: deposits_of_order. */
export const findDepositOf = (db: Db, orderId: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposits').selectAll().where('order_id', '=', orderId).where('outcome', 'is', null).executeTakeFirst();

/** The open deposits that a buyer has paid; at most as many as one buyer holds bikes. Index: deposits_of_buyer. */
export const findOpenOfBuyer = (db: Db, buyerId: string): Promise<DepositRow[]> =>
  db.selectFrom('deposits').selectAll().where('buyer_id', '=', buyerId).where('outcome', 'is', null).execute();

/** Until when (ms) the deposits of a buyer keep their bikes, by the order's id, at `now` (ms). Index: deposits_of_buyer. */
export const findKeptUntil = async (db: Db, buyerId: string, now: number): Promise<Map<string, number>> => {
  const open = await findOpenOfBuyer(db, buyerId);
  const keeping = open.filter(({ claimed_at, held_until }) => claimed_at === null && Number(held_until) > now);
  return new Map(keeping.map(({ order_id, held_until }) => [order_id, Number(held_until)]));
};

/** The open deposits for the bikes of a seller. Index: deposits_of_seller. */
export const findOpenOfSeller = (db: Db, sellerId: string): Promise<DepositRow[]> =>
  db.selectFrom('deposits').selectAll().where('seller_id', '=', sellerId).where('outcome', 'is', null).execute();

/** Counts a part of the rest that has arrived, or goes back (less than 0), whole taka; in a transaction that has locked the deposit. */
export const addRestPaid = async (trx: Db, id: string, amount: number): Promise<void> => {
  await trx
    .updateTable('deposits')
    .set(({ eb }) => ({ rest_paid: eb('rest_paid', '+', amount) }))
    .where('id', '=', id)
    .execute();
};

/** Closes a deposit. Returns false where it was closed before. */
export const closeDeposit = async (
  trx: Db,
  id: string,
  { outcome, now, reason = null }: { outcome: DepositOutcome; now: number; reason?: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('deposits')
    .set({ outcome, ended_at: now, reason })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores a statement of the buyer or the seller about a deposit, at `now` (ms). The caller notifies the other side. */
export const noteWords = async (
  trx: Db,
  id: string,
  { of, words, now }: { of: 'buyer' | 'seller'; words: string; now: number },
): Promise<void> => {
  await trx
    .updateTable('deposits')
    .set(
      of === 'buyer'
        ? { asked_back_at: now, asked_back_words: words }
        : { claimed_at: now, claim_words: words, notified_claim_at: now },
    )
    .where('id', '=', id)
    .execute();
};

/** Leaves a deposit to an admin from `now` on (ms), although its seller has written nothing. */
export const leaveUndecided = async (trx: Db, id: string, now: number): Promise<void> => {
  await trx.updateTable('deposits').set({ claimed_at: now, claim_words: '' }).where('id', '=', id).execute();
};

/** Of the deposits that a buyer took back, or left until their time was over: for one bike, or those that ended after a moment (ms). Index: deposits_of_buyer. */
export const countTakenBack = async (
  db: Db,
  buyerId: string,
  { bikeId, after }: { bikeId?: string; after: number },
): Promise<number> => {
  const { count } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('outcome', '=', 'returned')
    .where('ended_at', '>', after)
    .where(({ or, eb, ref }) => or([eb('asked_back_at', 'is not', null), eb('ended_at', '>=', ref('held_until'))]))
    .$if(bikeId !== undefined, (query) => query.where('bike_id', '=', bikeId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Open deposits whose time is over at `now` (ms) and that their sellers do not want to keep, the oldest first. Index: deposits_open_until. */
export const findOver = (db: Db, now: number, limit: number): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where(isOpen)
    .where('held_until', '<=', now)
    .where('claimed_at', 'is', null)
    .orderBy('held_until')
    .limit(limit)
    .execute();

/** Deposits that an admin decides, those that wait longest first. Index: deposits_claimed. */
export const findDisputed = (db: Db, limit: number) =>
  db
    .selectFrom('deposits')
    .innerJoin('orders', 'orders.id', 'deposits.order_id')
    .innerJoin('users as buyer', 'buyer.id', 'deposits.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'deposits.seller_id')
    .leftJoin('handovers', 'handovers.order_id', 'deposits.order_id')
    .selectAll('deposits')
    .select(['handovers.buyer_said_at', 'handovers.seller_said_at'])
    .select(['orders.product_name', 'buyer.name as buyer_name', 'seller.name as seller_name'])
    .where(isOpen)
    .where('claimed_at', 'is not', null)
    .orderBy('claimed_at')
    .limit(limit)
    .execute();

export const findDeposit = (db: Db, id: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();

/** Deposits whose payment, decision to come or end people were not notified of yet. Index: deposits_unnotified. */
export const findUnnotifiedDeposits = (db: Db, limit: number): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where(
      sql<boolean>`notified_paid_at is null or (outcome is not null and notified_end_at is null) or (claimed_at is not null and notified_claim_at is null)`,
    )
    .limit(limit)
    .execute();

/** Claims a notification, so that one process sends it. Returns false if another has claimed it. */
export const claimDepositNotice = async (
  trx: Db,
  id: string,
  which: 'notified_paid_at' | 'notified_end_at' | 'notified_claim_at',
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('deposits')
    .set({ [which]: now })
    .where('id', '=', id)
    .where(which, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
