import * as z from 'zod/mini';
import { RULE_MESSAGES } from './messages.ts';
import { requiredLines } from './text.ts';

/** What a seller says to a booking. */
export const BOOKING_ANSWERS = ['accept', 'decline'] as const;
export type BookingAnswer = (typeof BOOKING_ANSWERS)[number];

export const MAX_REASON_LENGTH = 300;

const { declineReasonMissing, required } = RULE_MESSAGES;

/** Why a booking is declined: one of `DECLINE_REASONS` (`decline-reasons.ts`), or what the seller writes. */
export const declineReason = requiredLines(declineReasonMissing, MAX_REASON_LENGTH);

/** The body of `PUT /bookings/{id}`: declining needs a reason. */
export const AnswerToBooking = z
  .object({ answer: z.enum(BOOKING_ANSWERS, required), reason: z.optional(declineReason) })
  .check(
    z.refine(({ answer, reason }) => answer !== 'decline' || reason !== undefined, {
      path: ['reason'],
      error: declineReasonMissing,
    }),
  );
export type AnswerToBooking = z.infer<typeof AnswerToBooking>;
