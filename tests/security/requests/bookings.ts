import { addAnswer, addBike, addOrder, addPaidOrder } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';

const ACCEPT = { answer: 'accept' };
const DECLINE = { answer: 'decline', reason: 'The place does not suit me.' };

/** The answer to a booking that the buyer has made of the seller's bike. */
const answer =
  (body: object, { before = false } = {}): MakeRequest =>
  async ({ app, callers: { buyer, seller } }) => {
    const order = await addOrder(app, buyer, await addBike(app, seller));
    if (before) await addAnswer(app, { order, buyer, seller });
    return { path: `/api/bookings/${order}`, body };
  };

export const bookingsRequests: Requests = {
  'GET /api/bookings': {
    'own bikes': fixed('/api/bookings'),
    "the seller's bike": async ({ app, callers }) => ({
      path: `/api/bookings?productId=${await addBike(app, callers.seller)}`,
    }),
    missing: fixed(`/api/bookings?productId=${MISSING}`),
    malformed: fixed(`/api/bookings?productId=${MALFORMED}`),
    'a malformed page': fixed('/api/bookings?after=x'),
  },
  'PUT /api/bookings/:id': {
    "of the seller's bike, to accept": answer(ACCEPT),
    "of the seller's bike, to decline": answer(DECLINE),
    "of the seller's bike, to decline without a reason": answer({ answer: 'decline' }),
    "of the seller's bike, declined before": answer(ACCEPT, { before: true }),
    "of the seller's bike, paid": async ({ app, callers }) => ({
      path: `/api/bookings/${await addPaidOrder(app, callers.buyer, callers.seller)}`,
      body: DECLINE,
    }),
    missing: fixed(`/api/bookings/${MISSING}`, ACCEPT),
  },
};
