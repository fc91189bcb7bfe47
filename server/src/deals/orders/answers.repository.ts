import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';
import type { BookingAnswerRow } from './booking-answers.table.ts';

/** A condition of a query of orders: the seller has declined the booking. */
export const isDeclined = ({ exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
  exists(
    selectFrom('booking_answers')
      .select('booking_answers.id')
      .whereRef('booking_answers.order_id', '=', 'orders.id')
      .where('booking_answers.answer', '=', 'decline'),
  );

/** A condition of a query of orders: the seller has said nothing to the booking. */
export const isUnanswered = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
  not(
    exists(
      selectFrom('booking_answers').select('booking_answers.id').whereRef('booking_answers.order_id', '=', 'orders.id'),
    ),
  );

/** The answer to a booking; undefined as long as there is none. */
export const findAnswer = (db: Db, orderId: string): Promise<BookingAnswerRow | undefined> =>
  db.selectFrom('booking_answers').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Records the answer to a booking, in place of an earlier one. */
export const saveAnswer = async (trx: Db, answer: BookingAnswerRow): Promise<void> => {
  const { answer: said, reason, answered_at } = answer;
  await trx
    .insertInto('booking_answers')
    .values(answer)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ answer: said, reason, answered_at }))
    .execute();
};

/** Takes back what was said to a booking that its buyer has changed. */
export const deleteAnswer = async (trx: Db, orderId: string): Promise<void> => {
  await trx.deleteFrom('booking_answers').where('order_id', '=', orderId).execute();
};

/** How often the seller of a bike has declined bookings of a buyer. Index: booking_answers_of_buyer. */
export const countDeclined = async (trx: Db, buyerId: string, bikeId: string): Promise<number> => {
  const row = await trx
    .selectFrom('booking_answers')
    .innerJoin('orders', 'orders.id', 'booking_answers.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_answers.buyer_id', '=', buyerId)
    .where('booking_answers.answer', '=', 'decline')
    .where('orders.bike_id', '=', bikeId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Takes back a buyer's declined order of a bike at `now` (ms), so that they can book the bike again. Index: orders_once. */
export const removeDeclined = async (trx: Db, buyerId: string, bikeId: string, now: number): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ removed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('bike_id', '=', bikeId)
    .where('removed_at', 'is', null)
    .where(isDeclined)
    .execute();
};
