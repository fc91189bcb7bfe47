import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** What the seller of a bike has said to a booking: at most one row for each order. */
export interface BookingAnswersTable {
  id: string;
  order_id: string;
  seller_id: string;
  buyer_id: string;
  answer: BookingAnswer;
  /** Of one that was declined; empty once its seller or its buyer has deleted their account. */
  reason: string | null;
  /** ms since 1970 */
  answered_at: number;
}

export type BookingAnswerRow = Selectable<BookingAnswersTable>;

const withoutReason = () => ({ reason: null });

/** Answers stay with their orders. The buyer's export shows them there. */
export const bookingAnswersData: readonly PersonalData<BookingAnswerRow, OwnData['bookingAnswers'][number]>[] = [
  {
    table: 'booking_answers',
    owner: 'seller_id',
    list: 'bookingAnswers',
    fields: { orderId: 'order_id', answer: 'answer', reason: 'reason', answeredAt: time('answered_at') },
    onErasure: withoutReason,
  },
  { table: 'booking_answers', owner: 'buyer_id', onErasure: withoutReason },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    booking_answers: BookingAnswersTable;
  }
}
