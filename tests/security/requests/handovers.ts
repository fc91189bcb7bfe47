import { codeOf } from '#testing/handovers.ts';
import { addBike, addOrder, addPaidOrder } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

type Context = Parameters<MakeRequest>[0];
type Address = (orderId: string) => string;

const paid = ({ app, callers }: Context): Promise<string> => addPaidOrder(app, callers.buyer, callers.seller);
const unpaid = async ({ app, callers }: Context): Promise<string> =>
  addOrder(app, callers.buyer, await addBike(app, callers.seller));

const path: Address = (id) => `/api/orders/${id}/handover`;
const ofAdmin: Address = (id) => `/api/admin/orders/${id}/handover`;
const REASON = { reason: 'Both said so on the phone.' };

const about =
  (orderOf: typeof paid, address: Address, bodyOf?: (context: Context, orderId: string) => object): MakeRequest =>
  async (context) => {
    const id = await orderOf(context);
    return { path: address(id), ...(bodyOf && { body: bodyOf(context, id) }) };
  };
const rightCode = ({ app }: Context, id: string) => ({ code: codeOf(app, id) });

export const handoversRequests: Requests = {
  'GET /api/orders/:id/handover': {
    "the buyer's, paid": about(paid, path),
    "the buyer's, not paid": about(unpaid, path),
    missing: fixed(path(MISSING)),
  },
  'POST /api/orders/:id/handover': {
    "of the seller's bike, paid, the code": about(paid, path, rightCode),
    "of the seller's bike, paid, five digits": about(paid, path, () => ({ code: '12345' })),
    "of the seller's bike, not paid, the code": about(unpaid, path, rightCode),
    missing: fixed(path(MISSING), { code: '123456' }),
  },
  'PUT /api/orders/:id/handover': {
    'of the buyer and the seller, paid': about(paid, path),
    'of the buyer and the seller, not paid': about(unpaid, path),
    missing: fixed(path(MISSING)),
  },
  'POST /api/admin/orders/:id/handover': {
    "the buyer's, paid": about(paid, ofAdmin, () => REASON),
    "the buyer's, paid, without a reason": about(paid, ofAdmin, () => ({ reason: ' ' })),
    "the buyer's, not paid": about(unpaid, ofAdmin, () => REASON),
    missing: fixed(ofAdmin(MISSING), REASON),
  },
};
