import { addBike, addChargeback, addDispute, addHeldSale, addOrder } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const WORDS = 'The papers are not there.';
const OPENING = { reason: 'papersWrong', words: WORDS };

const opening =
  (body: object): MakeRequest =>
  async ({ app, callers }) => ({ path: `/api/orders/${await addHeldSale(app, callers)}/disputes`, body });

const about =
  (end: string, body?: object, { isDecided = false } = {}): MakeRequest =>
  async ({ app, callers }) => ({
    path: `/api/disputes/${await addDispute(app, callers, { isDecided })}${end}`,
    ...(body && { body }),
  });

const ended =
  (body: object, about?: Parameters<typeof addChargeback>[2]): MakeRequest =>
  async ({ app, callers }) => ({ path: `/api/admin/chargebacks/${await addChargeback(app, callers, about)}`, body });

export const disputesRequests: Requests = {
  'POST /api/orders/:id/disputes': {
    'of the buyer and the seller, paid': opening(OPENING),
    'of the buyer and the seller, not paid': async ({ app, callers }) => ({
      path: `/api/orders/${await addOrder(app, callers.buyer, await addBike(app, callers.seller))}/disputes`,
      body: OPENING,
    }),
    "of the buyer and the seller, paid, a photo that is not the caller's": opening({ ...OPENING, photos: [MISSING] }),
    nothing: opening({}),
    missing: fixed(`/api/orders/${MISSING}/disputes`, OPENING),
  },
  'GET /api/disputes/:id': {
    'of the buyer and the seller': about(''),
    missing: fixed(`/api/disputes/${MISSING}`),
  },
  'PUT /api/disputes/:id/answer': {
    'opened by the buyer': about('/answer', { words: WORDS }),
    'opened by the buyer, decided': about('/answer', { words: WORDS }, { isDecided: true }),
    "opened by the buyer, a photo that is not the caller's": about('/answer', { words: WORDS, photos: [MISSING] }),
    nothing: about('/answer', {}),
    missing: fixed(`/api/disputes/${MISSING}/answer`, { words: WORDS }),
  },
  'GET /api/admin/disputes': { all: fixed('/api/admin/disputes') },
  'GET /api/admin/chargebacks': { all: fixed('/api/admin/chargebacks') },
  'PUT /api/admin/chargebacks/:id': {
    "of bKash, the buyer's and the seller's": ended({ outcome: 'lost', words: WORDS }),
    'of bKash, without words': ended({ outcome: 'won' }),
    'of a card': ended({ outcome: 'won', words: WORDS }, { provider: 'card' }),
    over: ended({ outcome: 'won', words: WORDS }, { state: 'won' }),
    missing: fixed(`/api/admin/chargebacks/${MISSING}`, { outcome: 'won', words: WORDS }),
  },
  'POST /api/admin/disputes/:id/photos': {
    'of the buyer and the seller': async ({ app, callers }) => ({
      path: `/api/admin/disputes/${await addDispute(app, callers)}/photos`,
      body: {},
    }),
    missing: fixed(`/api/admin/disputes/${MISSING}/photos`, {}),
  },
  'PUT /api/disputes/:id': {
    'of the buyer and the seller, in part': about('', { decision: 'partly', amount: 1_000, words: WORDS }),
    'of the buyer and the seller, in part, without an amount': about('', { decision: 'partly', words: WORDS }),
    'of the buyer and the seller, in part, more than waits': about('', {
      decision: 'partly',
      amount: 185_000,
      words: WORDS,
    }),
    'decided before': about('', { decision: 'not', words: WORDS }, { isDecided: true }),
    missing: fixed(`/api/disputes/${MISSING}`, { decision: 'not', words: WORDS }),
  },
};
