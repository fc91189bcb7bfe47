import { addAnswer, addBike, addOrder, addPaidOrder, addPayment, addWishlistEntry, PRICE } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests, stranger } from './request.ts';

const order = (productId: string) => ({ productId, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' });

/** The payment of a bike that the buyer has ordered. */
const pay =
  (rslPrice: number): MakeRequest =>
  async ({ app, callers }) => {
    const productId = await addBike(app, callers.seller);
    await addOrder(app, callers.buyer, productId);
    return { path: '/api/create-payment-intent', body: { productId, rslPrice } };
  };

/** Begins to pay for a bike that the buyer has ordered, on bKash's page. */
const begin =
  (more: Record<string, unknown>): MakeRequest =>
  async ({ app, callers }) => {
    const orderId = await addOrder(app, callers.buyer, await addBike(app, callers.seller));
    return { path: '/api/payments', body: { orderId, kind: 'price', provider: 'bkash', ...more } };
  };

const unpaid =
  (path: (id: string) => string): MakeRequest =>
  async ({ app, callers }) => ({ path: path(await addOrder(app, callers.buyer, await addBike(app, callers.seller))) });

const paid =
  (path: (id: string) => string): MakeRequest =>
  async ({ app, callers }) => ({ path: path(await addPaidOrder(app, callers.buyer, callers.seller)) });

const receipt = (id: string): string => `/api/orders/${id}/receipt`;

export const ordersRequests: Requests = {
  'POST /api/orders': {
    'a bike': async ({ app, callers }) => ({ path: '/api/orders', body: order(await addBike(app, callers.seller)) }),
    'a sold bike': async ({ app, callers }) => ({
      path: '/api/orders',
      body: order(await addBike(app, callers.seller, 'Sold')),
    }),
    missing: fixed('/api/orders', order(MISSING)),
    nothing: fixed('/api/orders', {}),
  },
  'GET /api/orders': {
    'own email': (_scene, { email }) => ({ path: `/api/orders?email=${email}` }),
    "another's email": fixed(`/api/orders?email=${stranger}`),
    'no email': fixed('/api/orders'),
  },
  'DELETE /api/orders/:id': {
    "the buyer's": unpaid((id) => `/api/orders/${id}`),
    "the buyer's, paid": paid((id) => `/api/orders/${id}`),
    missing: fixed(`/api/orders/${MISSING}`),
  },
  'GET /api/orders/:id/receipt': {
    "the buyer's, paid": paid(receipt),
    "the buyer's, not paid": unpaid(receipt),
    missing: fixed(receipt(MISSING)),
  },
  'GET /api/orders/:id/receipt/pdf': {
    "the buyer's, paid": paid((id) => `${receipt(id)}/pdf`),
    "the buyer's, not paid": unpaid((id) => `${receipt(id)}/pdf`),
    missing: fixed(`${receipt(MISSING)}/pdf`),
  },
  'POST /api/create-payment-intent': {
    'ordered by the buyer': pay(PRICE),
    'ordered by the buyer, for 1 taka': pay(1),
    'ordered by the buyer, and sold since': async ({ app, callers }) => {
      const productId = await addBike(app, callers.seller, 'Sold');
      await addOrder(app, callers.buyer, productId);
      return { path: '/api/create-payment-intent', body: { productId, rslPrice: PRICE } };
    },
    'ordered by the buyer, and declined': async ({ app, callers: { buyer, seller } }) => {
      const productId = await addBike(app, seller);
      await addAnswer(app, { order: await addOrder(app, buyer, productId), buyer, seller });
      return { path: '/api/create-payment-intent', body: { productId, rslPrice: PRICE } };
    },
    'not ordered': async ({ app, callers }) => ({
      path: '/api/create-payment-intent',
      body: { productId: await addBike(app, callers.seller), rslPrice: PRICE },
    }),
    missing: fixed('/api/create-payment-intent', { productId: MISSING, rslPrice: PRICE }),
    nothing: fixed('/api/create-payment-intent', {}),
  },
  'POST /api/payments': {
    'ordered by the buyer': begin({}),
    'ordered by the buyer, for 1 taka': begin({ amount: 1 }),
    'ordered by the buyer, a deposit': begin({ kind: 'deposit' }),
    missing: fixed('/api/payments', { orderId: MISSING, kind: 'price', provider: 'bkash' }),
    nothing: fixed('/api/payments', {}),
  },
  'GET /api/payments/:id': {
    "the buyer's": async ({ app, callers }) => ({
      path: `/api/payments/${await addPayment(app, callers.buyer, callers.seller)}`,
    }),
    missing: fixed(`/api/payments/${MISSING}`),
  },
  'POST /api/wishlists': {
    'own email': async ({ app, callers }, { email }) => ({
      path: '/api/wishlists',
      body: { wisher: email, wishProduct: await addBike(app, callers.seller) },
    }),
    "another's email": async ({ app, callers }) => ({
      path: '/api/wishlists',
      body: { wisher: stranger, wishProduct: await addBike(app, callers.seller) },
    }),
    'own email, a bike that is missing': (_scene, { email }) => ({
      path: '/api/wishlists',
      body: { wisher: email, wishProduct: MISSING },
    }),
    nothing: fixed('/api/wishlists', {}),
  },
  'GET /api/wishlists': {
    'own email': (_scene, { email }) => ({ path: `/api/wishlists?email=${email}` }),
    "another's email": fixed(`/api/wishlists?email=${stranger}`),
    'no email': fixed('/api/wishlists'),
  },
  'DELETE /api/wishlists/:id': {
    "the buyer's": async ({ app, callers }) => ({
      path: `/api/wishlists/${await addWishlistEntry(app, callers.buyer, await addBike(app, callers.seller))}`,
    }),
    missing: fixed(`/api/wishlists/${MISSING}`),
  },
};
