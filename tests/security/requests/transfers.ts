import { addOrderHandedOver, addPaidOrder } from '../records.ts';
import { fixed, type MakeRequest, MISSING, type Requests } from './request.ts';

type Context = Parameters<MakeRequest>[0];

const handedOver = ({ app, callers }: Context): Promise<string> =>
  addOrderHandedOver(app, callers.buyer, callers.seller);
const paid = ({ app, callers }: Context): Promise<string> => addPaidOrder(app, callers.buyer, callers.seller);

const checklist = (id: string): string => `/api/orders/${id}/transfer`;
const bill = (id: string): string => `/api/orders/${id}/bill-of-sale`;
const STEP = { step: 'formTTO', done: true };
const TYPED = { sellerName: 'Karim' };

const about =
  (orderOf: typeof paid, address: typeof bill, body?: object): MakeRequest =>
  async (context) => ({ path: address(await orderOf(context)), ...(body && { body }) });

export const transfersRequests: Requests = {
  'GET /api/orders/:id/transfer': {
    'of the buyer and the seller, handed over': about(handedOver, checklist),
    'of the buyer and the seller, paid': about(paid, checklist),
    missing: fixed(checklist(MISSING)),
  },
  'PUT /api/orders/:id/transfer': {
    'of the buyer and the seller, handed over, a step of the seller': about(handedOver, checklist, STEP),
    'of the buyer and the seller, handed over, a step that is none': about(handedOver, checklist, {
      ...STEP,
      step: 'x',
    }),
    'of the buyer and the seller, paid': about(paid, checklist, STEP),
    missing: fixed(checklist(MISSING), STEP),
  },
  'POST /api/orders/:id/bill-of-sale': {
    'of the buyer and the seller, handed over': about(handedOver, bill, TYPED),
    'of the buyer and the seller, handed over, a wrong NID': about(handedOver, bill, { sellerNid: '12' }),
    'of the buyer and the seller, paid': about(paid, bill, TYPED),
    missing: fixed(bill(MISSING), TYPED),
  },
};
