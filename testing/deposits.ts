import type { DepositAct } from '#contract/deposits.ts';
import type { Payment, PaymentKind } from '#contract/entities/payment.ts';
import { type CallResponse, call } from './call.ts';
import { CARDS, confirmCard, type Marketplace } from './paying.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Started {
  paymentId: string;
  clientSecret: string;
  heldUntil?: string;
}

/** Begins to pay a deposit, or the rest after one, by card. */
export const startPart = (
  app: Pick<TestApp, 'url'>,
  { token }: Person,
  orderId: string,
  kind: PaymentKind,
  amount?: number,
): Promise<CallResponse<Started>> =>
  call<Started>(app, 'POST /api/payments', {
    token,
    body: { orderId, kind, provider: 'card', ...(amount && { amount }) },
  });

/** Reads an own payment, which settles it. */
export const readPayment = (app: Pick<TestApp, 'url'>, { token }: Person, id: string): Promise<CallResponse<Payment>> =>
  call<Payment>(app, `GET /api/payments/${id}`, { token });

/** Pays a deposit, or the rest after one, by card. Returns the payment; undefined where it was refused. */
export const payPart = async (
  app: Marketplace,
  buyer: Person,
  orderId: string,
  kind: PaymentKind,
): Promise<Payment | undefined> => {
  const { status, body } = await startPart(app, buyer, orderId, kind);
  if (status !== 200) return undefined;
  await confirmCard(app, body.clientSecret, CARDS.good);
  return (await readPayment(app, buyer, body.paymentId)).body;
};

/** One of the two says something about the deposit of an order. */
export const sayOnDeposit = (
  app: Pick<TestApp, 'url'>,
  { token }: Person,
  orderId: string,
  act: DepositAct,
  words = 'The papers are not there.',
): Promise<CallResponse<{ modifiedCount: number }>> =>
  call(app, `PUT /api/orders/${orderId}/deposit`, { token, body: { act, words } });
