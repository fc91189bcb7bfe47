import { BANK, WALLET } from '#testing/payouts.ts';
import { PASSWORD } from '#testing/people.ts';
import { addBatch, addDue, addPassword, addPayout } from '../records.ts';
import { fixed, MALFORMED, type MakeRequest, MISSING, type Requests } from './request.ts';

const PATH = '/api/payout-account';

/** The caller's own account, with the password that they have at the identity provider. */
const own =
  (account: object): MakeRequest =>
  async ({ app }, caller) => {
    await addPassword(app, caller);
    return { path: PATH, body: { password: PASSWORD, ...account } };
  };

const ofSeller =
  (body: object): MakeRequest =>
  async ({ app, callers }) => ({ path: `/api/payouts/${await addPayout(app, callers)}`, body });

const CONFIRM = { confirm: true };
const PAID = { reference: 'BB-77' };

export const payoutsRequests: Requests = {
  'PUT /api/payout-account': {
    'their own wallet': own(WALLET),
    'their own bank account': own(BANK),
    'a wrong password': own({ ...BANK, password: 'Wrong#1' }),
    'a bank without its routing number': own({ ...BANK, routing: undefined }),
    nothing: fixed(PATH, {}),
  },
  'GET /api/payouts': {
    'own ones, or all': fixed('/api/payouts'),
    'of a batch': fixed(`/api/payouts?batchId=${MISSING}`),
    'a malformed page': fixed(`/api/payouts?after=${MALFORMED}`),
  },
  'GET /api/payouts/overview/pdf': { 'in Bangla': fixed('/api/payouts/overview/pdf?language=bn') },
  'POST /api/payouts/batches': {
    'money that is due': async ({ app, callers }) => {
      await addDue(app, callers.seller);
      return { path: '/api/payouts/batches' };
    },
  },
  'PUT /api/payouts/batches/:id': {
    'made by them, and confirmed': async ({ app, callers }) => ({
      path: `/api/payouts/batches/${await addBatch(app, callers)}`,
      body: CONFIRM,
    }),
    'made by them, above the sum that is set': async ({ app, callers }) => ({
      path: `/api/payouts/batches/${await addBatch(app, callers, 0)}`,
      body: CONFIRM,
    }),
    missing: fixed(`/api/payouts/batches/${MISSING}`, CONFIRM),
    nothing: fixed(`/api/payouts/batches/${MISSING}`, {}),
  },
  'PUT /api/payouts/:id': {
    'to the seller, as paid': ofSeller(PAID),
    'to the seller, as returned': ofSeller({ returned: true }),
    missing: fixed(`/api/payouts/${MISSING}`, PAID),
    nothing: fixed(`/api/payouts/${MISSING}`, {}),
  },
};
