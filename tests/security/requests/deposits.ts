import { addBike, addDeposit, addOrder } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

const REASON = 'They had agreed on no meeting.';

/** What one of the two says about a deposit: both acts that the callers of the table may do, by their role. */
const word =
  (actOf: { Buyer: string; Seller: string }): MakeRequest =>
  async ({ app, callers }, { id }) => {
    const { order } = await addDeposit(app, callers, { isClaimed: false });
    const act = id === callers.seller.id ? actOf.Seller : actOf.Buyer;
    return { path: `/api/orders/${order}/deposit`, body: { act, words: 'The papers are not there.' } };
  };

const decision =
  (reason: string, isClaimed: boolean): MakeRequest =>
  async ({ app, callers }) => {
    const { deposit } = await addDeposit(app, callers, { isClaimed });
    return { path: `/api/admin/deposits/${deposit}`, body: { outcome: 'returned', reason } };
  };

export const depositsRequests: Requests = {
  'PUT /api/orders/:id/deposit': {
    'of the buyer and the seller, paid': word({ Buyer: 'askBack', Seller: 'return' }),
    'of the buyer and the seller, not paid': async ({ app, callers }, { id }) => ({
      path: `/api/orders/${await addOrder(app, callers.buyer, await addBike(app, callers.seller))}/deposit`,
      body: { act: id === callers.seller.id ? 'return' : 'askBack', words: REASON },
    }),
    nothing: async ({ app, callers }) => ({
      path: `/api/orders/${(await addDeposit(app, callers)).order}/deposit`,
      body: {},
    }),
    missing: fixed(`/api/orders/${MISSING}/deposit`, { act: 'return' }),
  },
  'GET /api/admin/deposits': { all: fixed('/api/admin/deposits') },
  'PUT /api/admin/deposits/:id': {
    'that the seller wants to keep': decision(REASON, true),
    'that the seller wants to keep, without a reason': decision(' ', true),
    'that nobody disagrees about': decision(REASON, false),
    missing: fixed(`/api/admin/deposits/${MISSING}`, { outcome: 'kept', reason: REASON }),
  },
};
