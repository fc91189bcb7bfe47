import { takenByBank } from './disputes.ts';
import {
  clientSecretOf,
  invalidRequest,
  nowSeconds,
  type Params,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  StripeError,
  sandboxId,
} from './objects.ts';
import { behaviourNamed } from './payment-methods.ts';
import type { SandboxStore } from './store.ts';

const MAX_AMOUNT = 99_999_999;
const CURRENCIES = ['bdt', 'usd'];
const KNOWN = /^(amount|currency|description|metadata\[\w+\]|allowed_payment_method_types\[\d+\]|receipt_email)$/;

/** Called with every changed intent, so that events are sent. */
export type OnChange = (type: string, intent: PaymentIntent) => void;

const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

const checkAmount = (text: string | undefined): number => {
  if (text === undefined)
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  const amount = Number(text);
  if (!Number.isInteger(amount))
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > MAX_AMOUNT)
    throw invalidRequest('Amount must be no more than 99999999.', { code: 'amount_too_large', param: 'amount' });
  return amount;
};

const checkCurrency = (currency = ''): string => {
  if (CURRENCIES.includes(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
};

const unexpected = (intent: PaymentIntent, act: string): StripeError =>
  invalidRequest(`You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });

/** States in which a card may be confirmed. In `requires_action` it replaces the card that waits for its bank. */
const CONFIRMABLE: readonly PaymentIntent['status'][] = ['requires_payment_method', 'requires_action'];
/** https://docs.stripe.com/api/payment_intents/cancel; `processing` is left out, where it works in rare cases only. */
const CANCELABLE: readonly PaymentIntent['status'][] = ['requires_payment_method', 'requires_action'];

const NOT_AUTHENTICATED = {
  type: 'card_error' as const,
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const createPaymentIntents = (
  store: SandboxStore,
  onChange: OnChange,
  onDisputed: (intent: PaymentIntent) => void,
) => {
  const find = (id: string): PaymentIntent => {
    const intent = store.get<PaymentIntent>('payment_intent', id);
    if (!intent)
      throw invalidRequest(`No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' }, 404);
    return intent;
  };

  const save = (intent: PaymentIntent, event: string): PaymentIntent => {
    store.put(intent);
    onChange(event, intent);
    return intent;
  };

  const charge = (intent: PaymentIntent, method: PaymentMethod): PaymentIntent => {
    const { error, disputed } = behaviourNamed(method.behaviour);
    if (!error) {
      const charged = { amount_received: intent.amount, latest_charge: sandboxId('ch') };
      const paid = { ...intent, ...charged, status: 'succeeded' as const, next_action: null, last_payment_error: null };
      save(paid, 'payment_intent.succeeded');
      if (disputed) onDisputed(paid);
      return paid;
    }
    return save(
      {
        ...intent,
        status: 'requires_payment_method',
        next_action: null,
        payment_method: null,
        last_payment_error: error,
      },
      'payment_intent.payment_failed',
    );
  };

  return {
    find,

    create(params: Params): PaymentIntent {
      const unknown = Object.keys(params).find((name) => !KNOWN.test(name));
      if (unknown)
        throw invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
      const amount = checkAmount(params.amount);
      const currency = checkCurrency(params.currency);
      const id = sandboxId('pi');
      const intent: PaymentIntent = {
        id,
        object: 'payment_intent',
        amount,
        amount_received: 0,
        currency,
        client_secret: clientSecretOf(id),
        status: 'requires_payment_method',
        payment_method: null,
        payment_method_types: ['card'],
        latest_charge: null,
        metadata: metadataOf(params),
        description: params.description ?? null,
        last_payment_error: null,
        next_action: null,
        created: nowSeconds(),
        livemode: false,
      };
      return save(intent, 'payment_intent.created');
    },

    update(id: string, params: Params): PaymentIntent {
      const intent = find(id);
      if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'update');
      const amount = params.amount === undefined ? intent.amount : checkAmount(params.amount);
      const updated = { ...intent, amount, metadata: { ...intent.metadata, ...metadataOf(params) } };
      store.put(updated);
      return updated;
    },

    /**
     * Charges the card, or requires 3-D Secure first. The error of a declined card is stored with the intent, which stays
     * open. A card that still waits for its bank is dropped, and its challenge then has no effect.
     */
    confirm(id: string, params: Params): PaymentIntent {
      const intent = find(id);
      if (!CONFIRMABLE.includes(intent.status)) throw unexpected(intent, 'confirm');
      const method = store.get<PaymentMethod>('payment_method', params.payment_method ?? '');
      if (!method)
        throw invalidRequest(`No such PaymentMethod: '${params.payment_method}'`, { code: 'resource_missing' });
      const chosen = { ...intent, payment_method: method.id, last_payment_error: null };
      if (!behaviourNamed(method.behaviour).challenge) return charge(chosen, method);
      const next_action = {
        type: 'use_stripe_sdk' as const,
        use_stripe_sdk: { type: 'three_d_secure_redirect' as const, source: sandboxId('src') },
      };
      return save({ ...chosen, status: 'requires_action', next_action }, 'payment_intent.requires_action');
    },

    /** The end of a 3-D Secure challenge: the one named by `source`, by default the latest. */
    authenticate(id: string, { passed, source }: { passed: boolean; source?: string | undefined }): PaymentIntent {
      const intent = find(id);
      const method = store.get<PaymentMethod>('payment_method', intent.payment_method ?? '');
      if (intent.status !== 'requires_action' || !method) throw unexpected(intent, 'authenticate');
      if (source && source !== intent.next_action?.use_stripe_sdk.source) {
        throw new StripeError(402, { ...NOT_AUTHENTICATED, payment_intent: intent });
      }
      if (passed) return charge(intent, method);
      const failed = { status: 'requires_payment_method' as const, payment_method: null, next_action: null };
      return save({ ...intent, ...failed, last_payment_error: NOT_AUTHENTICATED }, 'payment_intent.payment_failed');
    },

    cancel(id: string): PaymentIntent {
      const intent = find(id);
      if (!CANCELABLE.includes(intent.status)) throw unexpected(intent, 'cancel');
      return save({ ...intent, status: 'canceled', next_action: null }, 'payment_intent.canceled');
    },

    refund(params: Params): Refund {
      const intent = find(params.payment_intent ?? '');
      if (intent.status !== 'succeeded')
        throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
      const back = store.refundsOf(intent.id).reduce((sum, { amount }) => sum + amount, 0);
      const rest = intent.amount - back - takenByBank(store, intent.id);
      if (rest <= 0 && back < intent.amount)
        throw invalidRequest(`Charge ${intent.latest_charge} has been charged back; it cannot be refunded.`, {
          code: 'charge_disputed',
        });
      if (rest <= 0) {
        throw invalidRequest(`Charge ${intent.latest_charge} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const { currency } = intent;
      const amount = params.amount === undefined ? rest : Number(params.amount);
      if (!(amount > 0 && amount <= rest))
        throw invalidRequest(`Refund amount is greater than unrefunded amount on charge (${rest}).`);
      const made = { id: sandboxId('re'), amount, currency, payment_intent: intent.id, created: nowSeconds() };
      const refund: Refund = { ...made, object: 'refund', status: 'succeeded' };
      store.put(refund);
      return refund;
    },
  };
};
