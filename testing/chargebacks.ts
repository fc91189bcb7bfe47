import type { PaymentProviderName } from '#contract/constants.ts';
import { call, type Target } from './call.ts';
import type { Marketplace } from './paying.ts';
import { playAtBkash } from './paying-by-bkash.ts';
import { playAtSslcommerz } from './paying-by-sslcommerz.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Providers that tell of a payment that was taken back in their reports alone. */
export type Reporting = Exclude<PaymentProviderName, 'card'>;

const callBank = async (
  { config }: Marketplace,
  path: string,
  params: Record<string, string>,
): Promise<{ id: string }> => {
  const headers = { authorization: `Bearer ${config.stripe.secretKey}` };
  const body = new URLSearchParams(params);
  const response = await fetch(`${config.stripe.origin}/v1/${path}`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(`POST ${path} responded with ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};

/** The intent of the newest payment of an order by a provider. */
const intentOf = async (
  { db }: Pick<TestApp, 'db'>,
  orderId: string,
  provider: PaymentProviderName = 'card',
): Promise<string> => {
  const { intent_id } = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return intent_id ?? '';
};

/** The bank of a buyer takes a card payment back, all of it or `amount` (poisha). Returns the chargeback. */
export const chargeBackUnheard = async (
  app: TestApp,
  orderId: string,
  params: { amount?: string; inquiry?: 'true' } = {},
): Promise<string> => (await callBank(app, `payment_intents/${await intentOf(app, orderId)}/dispute`, params)).id;

/** The same, and the marketplace hears of it. */
export const chargeBack: typeof chargeBackUnheard = async (app, orderId, params) => {
  const id = await chargeBackUnheard(app, orderId, params);
  await app.chargebacks.update(id);
  return id;
};

/** The bank decides: for us (`won`), or for its customer; the marketplace hears of it. */
export const decideChargeback = async (app: TestApp, id: string, outcome: 'won' | 'lost'): Promise<void> => {
  const evidence = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
  await callBank(app, `disputes/${id}`, { 'evidence[uncategorized_text]': evidence });
  await app.chargebacks.update(id);
};

const playAt = { bkash: playAtBkash, sslcommerz: playAtSslcommerz };

/**
 * bKash, or the bank or wallet behind SSLCommerz, takes the newest payment of an order back, all of it or `amount` (taka). Returns the id of the
 * line by which the provider's report says so.
 */
export const takeBackAt = async (
  app: Pick<TestApp, 'db' | 'url' | 'config'>,
  provider: Reporting,
  orderId: string,
  amount?: number,
): Promise<string> => {
  const payment = await intentOf(app, orderId, provider);
  const takeBack = { payment, ...(amount !== undefined && { amount: `${amount}` }) };
  return (await playAt[provider](app, { takeBack })).ref ?? '';
};

/** It gives the money of such a line to us again. */
export const giveBackAt = async (
  app: Pick<TestApp, 'url' | 'config'>,
  provider: Reporting,
  ref: string,
): Promise<void> => {
  await playAt[provider](app, { giveBack: ref });
};

/** An admin says how a payment that was taken back has ended. */
export const endChargeback = (app: Target, { token }: Pick<Person, 'token'>, id: string, outcome: 'won' | 'lost') =>
  call<{ modifiedCount: number }>(app, `PUT /api/admin/chargebacks/${id}`, {
    token,
    body: { outcome, words: 'They have written so.' },
  });
