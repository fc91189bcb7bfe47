import { addBike, addOrder, addPaidOrder, addReview, addSale } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const STARS = { stars: 5, text: 'The bike was as described.' };
const ANSWER = { text: 'Thank you.' };

const write =
  (orderOf: (context: Parameters<MakeRequest>[0]) => Promise<string>, body: object = STARS): MakeRequest =>
  async (context) => ({ path: `/api/orders/${await orderOf(context)}/review`, body });

const sale = ({ app, callers }: Parameters<MakeRequest>[0]) => addSale(app, callers);

/** A review of the seller by the buyer; `shown` or not yet. */
const answer =
  (shown: boolean, { before = false } = {}): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/reviews/${await addReview(app, callers, { shown, ...(before && { answer: 'Already said.' }) })}/answer`,
    body: ANSWER,
  });

const ofSeller = (id: string): string => `/api/sellers/${id}/reviews`;
const ofBooking = (id: string): string => `/api/bookings/${id}/reviews`;

export const reviewsRequests: Requests = {
  'PUT /api/orders/:id/review': {
    'a sale of the two': write(sale),
    'a sale of the two, six stars': write(sale, { stars: 6 }),
    'a sale of the two, without stars': write(sale, { text: 'Good.' }),
    'a booking of the two': write(async ({ app, callers }) =>
      addOrder(app, callers.buyer, await addBike(app, callers.seller)),
    ),
    'a sale of the two, 18 days ago': write(({ app, callers }) => addSale(app, callers, { daysAgo: 18 })),
    'a sale of the two, today': write(({ app, callers }) => addSale(app, callers, { daysAgo: 0 })),
    missing: fixed(`/api/orders/${MISSING}/review`, STARS),
  },
  'PUT /api/reviews/:id/answer': {
    'a review of the seller': answer(true),
    'a review of the seller, not shown yet': answer(false),
    'a review of the seller, answered': answer(true, { before: true }),
    missing: fixed(`/api/reviews/${MISSING}/answer`, ANSWER),
  },
  'GET /api/sellers/:id/reviews': {
    'the seller': async ({ app, callers }) => {
      await addReview(app, callers, { shown: true });
      return { path: ofSeller(callers.seller.id) };
    },
    'a buyer': ({ callers }) => ({ path: ofSeller(callers.buyer.id) }),
    missing: fixed(ofSeller(MISSING)),
    'a malformed page': ({ callers }) => ({ path: `${ofSeller(callers.seller.id)}?after=x` }),
  },
  'GET /api/bookings/:id/reviews': {
    "of the seller's bike": async ({ app, callers }) => ({
      path: ofBooking(await addPaidOrder(app, callers.buyer, callers.seller)),
    }),
    missing: fixed(ofBooking(MISSING)),
    "of the seller's bike, a malformed page": async ({ app, callers }) => ({
      path: `${ofBooking(await addPaidOrder(app, callers.buyer, callers.seller))}?after=x`,
    }),
  },
};
