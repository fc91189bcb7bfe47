import { sql } from 'kysely';
import { deleteAnswer } from '#server/deals/orders/answers.repository.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { isPaid } from './is-paid.ts';
import type { NewOrderRow, OrderRow } from './orders.table.ts';

/**
 * Returns a bike, as an order keeps it, and its seller; their address is null if they have left. Waits for a change of its
 * listing under way, and keeps the bike as it is until the transaction ends.
 */
export const findBikeToBook = (trx: Db, id: string) =>
  trx
    .selectFrom('bikes')
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .select(['bikes.model_name', 'bikes.photo_url', 'bikes.rsl_price', 'bikes.product_status'])
    .select(['bikes.removed_at', 'bikes.off_market', 'bikes.hidden_by', 'bikes.seller_id'])
    .select([
      'seller.name as seller_name',
      'seller.language as seller_language',
      'seller.suspended_until as seller_suspended_until',
    ])
    .select(sql<string | null>`case when seller.deleted_at is null then seller.email end`.as('seller_email'))
    .where('bikes.id', '=', id)
    .$if(locksRows(trx), (query) => query.forShare('bikes'))
    .executeTakeFirst();
export type BikeToBook = NonNullable<Awaited<ReturnType<typeof findBikeToBook>>>;

/** Returns true if the order was inserted, false if its buyer has ordered that bike before. Index: orders_once. */
const insertOnce = async (trx: Db, order: NewOrderRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'bike_id'])
        .where(sql<boolean>`removed_at is null and ended_at is null`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** What a buyer may change about an order. */
type OrderContact = Pick<OrderRow, 'buyer_phone' | 'meet_location'>;

/** The outcome of a booking: the order that exists now, and its contact from before if the booking has changed it. */
export interface Booked {
  order: NewOrderRow;
  isNew: boolean;
  before?: OrderContact;
}

/** Changes mobile or place of the buyer's order of that bike. Undefined if the buyer has no such order any more. */
const changeContact = async (trx: Db, { buyer_id, bike_id, ...wanted }: NewOrderRow): Promise<Booked | undefined> => {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyer_id)
    .where('bike_id', '=', bike_id)
    .where('removed_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!order) return undefined;
  const before = { buyer_phone: order.buyer_phone, meet_location: order.meet_location };
  const now = { buyer_phone: wanted.buyer_phone, meet_location: wanted.meet_location };
  if (before.buyer_phone === now.buyer_phone && before.meet_location === now.meet_location)
    return { order, isNew: false };
  const result = await trx
    .updateTable('orders')
    .set(now)
    .where('id', '=', order.id)
    .where('buyer_id', '=', buyer_id)
    .where((eb) => eb.not(isPaid(eb)))
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return { order, isNew: false };
  // The seller has said yes to something else.
  await deleteAnswer(trx, order.id);
  return { order: { ...order, ...now }, isNew: false, before };
};

/**
 * Inserts an order; a buyer who has ordered the bike before has that order changed instead, unless it is paid. Returns
 * undefined if that order was removed at the same moment. To be called in a transaction.
 */
export const bookOnce = async (trx: Db, order: NewOrderRow): Promise<Booked | undefined> =>
  (await insertOnce(trx, order)) ? { order, isNew: true } : changeContact(trx, order);
