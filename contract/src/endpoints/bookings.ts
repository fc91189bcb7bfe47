import * as z from 'zod/mini';
import { ANSWERS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Booking } from '#contract/entities/booking.ts';
import { AnswerToBooking } from '#contract/rules/booking-answer.ts';
import { idText } from '#contract/rules/text.ts';
import { idParam, Modified, pageQuery } from './shapes.ts';

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary:
    "The bookings of the caller's own bikes, or of one of them, newest first; those that a buyer has taken back are not among them. Beyond the specification.",
  access: ['Seller'],
  query: z.extend(pageQuery, { productId: z.optional(idText) }),
  output: z.array(Booking),
  paged: true,
  errors: ['bike_not_found'],
});

export const countWaitingBookings = endpoint({
  method: 'GET',
  path: '/bookings/waiting',
  summary: "How many bookings of the caller's bikes for sale wait for an answer. Beyond the specification.",
  access: ['Seller'],
  output: z.object({ count: z.number() }),
});

export const answerBooking = endpoint({
  method: 'PUT',
  path: '/bookings/:id',
  summary:
    'The seller accepts a booking, or declines it with a reason; the buyer is told by mail. Accepting does not hold the bike. A declined booking is over; one that is being paid or is paid cannot be declined. Beyond the specification.',
  access: 'signedIn',
  notWhileSuspended: true,
  params: idParam,
  body: AnswerToBooking,
  output: Modified,
  errors: [
    'booking_not_found',
    'booking_answered',
    'booking_being_paid',
    'booking_paid',
    'bike_sold',
    'bike_not_found',
    'messages_closed',
  ],
  perAccount: ANSWERS,
});
