import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { BookingsService } from './bookings.service.ts';

export const serveBookings = (serve: Serve, bookings: BookingsService): void => {
  serve(endpoints.listBookings, ({ actor, query }) => bookings.list(actor, query));
  serve(endpoints.countWaitingBookings, async ({ actor }) => ({ count: await bookings.countWaiting(actor) }));
  serve(endpoints.answerBooking, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await bookings.answer(actor, params.id, body),
  }));
};
