import type { Transfer } from '#contract/entities/transfer.ts';
import type { TransferStepId } from '#contract/transfers.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

type Caller = Pick<Person, 'token'>;

/** The checklist of an order, as one of its two reads it. */
export const readTransfer = (app: Target, { token }: Caller, orderId: string): Promise<CallResponse<Transfer>> =>
  call<Transfer>(app, `GET /api/orders/${orderId}/transfer`, { token });

/** One of the two ticks a step, or takes that back. */
export const tickTransfer = (
  app: Target,
  { token }: Caller,
  orderId: string,
  step: TransferStepId,
  done = true,
): Promise<CallResponse<{ modifiedCount: number }>> =>
  call(app, `PUT /api/orders/${orderId}/transfer`, { token, body: { step, done } });

/** The bill of sale; `body` is the PDF, or the error as it is sent. */
export const makeBillOfSale = async (
  { url }: Target,
  { token }: Caller,
  orderId: string,
  typed: object = {},
): Promise<CallResponse<Uint8Array | { error: { code: string } }>> => {
  const { status, headers, ...response } = await fetchPdf(`${url}/api/orders/${orderId}/bill-of-sale`, token, typed);
  return { status, headers, body: response.body };
};

const fetchPdf = async (address: string, token: string, typed: object) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = response.ok ? bytes : (JSON.parse(new TextDecoder().decode(bytes)) as { error: { code: string } });
  return { status: response.status, headers: response.headers, body };
};
