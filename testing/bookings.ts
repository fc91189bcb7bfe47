import type { Booking } from '#contract/entities/booking.ts';
import type { Order } from '#contract/entities/order.ts';
import type { AnswerToBooking } from '#contract/rules/booking-answer.ts';
import { call, type Target } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What the page of a seller's bookings calls. */
export const bookingsOf = (app: TestApp, { token }: Person, query = '') =>
  call<Booking[]>(app, `GET /api/bookings${query}`, { token });

export const waitingOf = async (app: TestApp, { token }: Person): Promise<number> =>
  (await call<{ count: number }>(app, 'GET /api/bookings/waiting', { token })).body.count;

export const answer = (app: Target, { token }: Person, id: string, body: AnswerToBooking) =>
  call(app, `PUT /api/bookings/${id}`, { token, body });

export const accept = (app: Target, seller: Person, id: string) => answer(app, seller, id, { answer: 'accept' });

export const decline = (app: Target, seller: Person, id: string, reason = 'The place does not suit me.') =>
  answer(app, seller, id, { answer: 'decline', reason });

/** The buyer's order of a bike, as My Orders shows it. */
export const orderOf = async (app: Target, { token, email }: Person, bike: string): Promise<Order | undefined> => {
  const { body } = await call<Order[]>(app, `GET /api/orders?email=${email}`, { token });
  return body.find(({ productId }) => productId === bike);
};
