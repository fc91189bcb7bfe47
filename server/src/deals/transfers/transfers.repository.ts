import { sql } from 'kysely';
import { priceOf } from '#server/deals/payments/payments.repository.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { nextReminder } from './transfer-times.ts';
import type { TransferRow } from './transfers.table.ts';

/** Begins the change of owner of an order, in the transaction of its handover at `at` (ms). Nothing if it has begun, or nobody has recorded the handover. */
export const beginTransfer = async (trx: Db, { orderId, at }: { orderId: string; at: number }): Promise<void> => {
  const sides = await trx
    .selectFrom('handovers')
    .select(['buyer_id', 'seller_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!sides) return;
  await trx
    .insertInto('transfers')
    .values({
      id: newId(),
      order_id: orderId,
      ...sides,
      handed_over_at: at,
      remind_at: nextReminder(at, at),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
};

export const findTransfer = (db: Db, orderId: string): Promise<TransferRow | undefined> =>
  db.selectFrom('transfers').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The same, and nobody changes it until the transaction ends. */
export const lockTransfer = (trx: Db, orderId: string): Promise<TransferRow | undefined> =>
  trx
    .selectFrom('transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

export const updateTransfer = async (trx: Db, orderId: string, change: Partial<TransferRow>): Promise<void> => {
  await trx.updateTable('transfers').set(change).where('order_id', '=', orderId).execute();
};

/** Orders whose buyer or seller may have to be reminded at `now` (ms), the longest due first. Index: transfers_to_remind. */
export const transfersToRemind = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('transfers')
    .select('order_id')
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
};

/** What the buyer of an order has paid for the bike in all, whole taka; undefined where the sale does not stand. Index: payments_attempt_once. */
export const priceOfSale = async (db: Db, orderId: string): Promise<number | undefined> => {
  const payment = await db
    .selectFrom('payments')
    .select(['price', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'sold')
    .executeTakeFirst();
  return payment && priceOf(payment) / POISHA_PER_TAKA;
};

/**
 * How many bikes that a seller has sold are registered in the name of their buyers, as these say; none of which the money went back.
 * Index: transfers_by_seller, payments_attempt_once, disputes_of_order.
 */
export const countTransferred = async (db: Db, sellerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.order_id', 'transfers.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('transfers.seller_id', '=', sellerId)
    .where('transfers.registered_at', 'is not', null)
    .where('payments.state', '=', sql.lit('sold'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disputes')
            .select('disputes.id')
            .whereRef('disputes.order_id', '=', 'transfers.order_id')
            .where('disputes.decision', '=', 'whole'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};
