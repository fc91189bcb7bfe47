import type { PaymentIntent } from './objects.ts';
import type { Params } from './payment-intents.ts';
import type { SandboxStore } from './store.ts';

/** An intent with its latest charge in place of the charge's id: `expand[]=latest_charge`. */
export const withCharge = (store: SandboxStore, intent: PaymentIntent) => {
  const { id, latest_charge: charge } = intent;
  if (!charge) return intent;
  const amount_refunded = store.refundsOf(id).reduce((sum, { amount }) => sum + amount, 0);
  return { ...intent, latest_charge: { id: charge, object: 'charge', amount_refunded } };
};

/** A page of all intents, newest first: https://docs.stripe.com/api/payment_intents/list */
export const listIntents = (store: SandboxStore, params: Params) => {
  const since = Number(params['created[gte]'] ?? 0);
  const all = store.list<PaymentIntent>('payment_intent').reverse();
  const after = params.starting_after ? all.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const rest = all.slice(after).filter(({ created }) => created >= since);
  const data = rest.slice(0, Number(params.limit ?? 10));
  return { object: 'list', has_more: data.length < rest.length, data };
};
