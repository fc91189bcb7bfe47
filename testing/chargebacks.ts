import type { Marketplace } from './paying.ts';
import type { TestApp } from './test-app.ts';

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

/** The intent of the newest card payment of an order. */
const intentOf = async ({ db }: TestApp, orderId: string): Promise<string> => {
  const { intent_id } = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'card')
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
