import { addBike, addOrder, addPayment } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';

const lists = (path: string): Record<string, MakeRequest> => ({
  all: fixed(path),
  "the buyer's email": ({ callers }) => ({ path: `${path}?search=${callers.buyer.email}` }),
  'a state that is none': fixed(`${path}?state=stolen`),
  'a malformed page': fixed(`${path}?after=${MALFORMED}`),
});

const toNone = (path: string): Record<string, MakeRequest> => ({
  missing: fixed(`${path}/${MISSING}`),
});

/** The calls by which admins read listings, orders and payments. */
export const recordsRequests: Requests = {
  'GET /api/admin/listings': lists('/api/admin/listings'),
  'GET /api/admin/listings/:id': {
    "the seller's": async ({ app, callers }) => ({ path: `/api/admin/listings/${await addBike(app, callers.seller)}` }),
    ...toNone('/api/admin/listings'),
  },
  'GET /api/admin/orders': lists('/api/admin/orders'),
  'GET /api/admin/orders/:id': {
    "the buyer's": async ({ app, callers }) => ({
      path: `/api/admin/orders/${await addOrder(app, callers.buyer, await addBike(app, callers.seller))}`,
    }),
    ...toNone('/api/admin/orders'),
  },
  'GET /api/admin/people/:id': {
    'a buyer': ({ callers }) => ({ path: `/api/admin/people/${callers.buyer.id}` }),
    ...toNone('/api/admin/people'),
  },
  'GET /api/admin/payments': lists('/api/admin/payments'),
  'GET /api/admin/payments/:id': {
    "the buyer's": async ({ app, callers }) => ({
      path: `/api/admin/payments/${await addPayment(app, callers.buyer, callers.seller)}`,
    }),
    ...toNone('/api/admin/payments'),
  },
};
