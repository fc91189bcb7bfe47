import Stripe from 'stripe';
import { ContractError } from '#contract/errors.ts';
import type { StripeConfig } from '#server/platform/config/stripe-settings.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { type CardProvider, type Chargeback, type Intent, missingIntent } from './provider.ts';

/** Of one call. The SDK retries it twice under the same idempotency key, so a caller waits half a minute at most. */
const TIMEOUT = 9 * SECOND;
const RETRIES = 2;

/** Of one list: the newest. */
const MAX_CHARGEBACKS = 500;

/** The origin that the SDK puts into every URL. */
const STRIPE = 'https://api.stripe.com';

const STATUS: Record<Stripe.PaymentIntent.Status, Intent['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** In all other states, a card was entered. */
const BEFORE_CARD: Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'canceled'];

/** Returns the refunded amount, if the charge was expanded. */
const refunded = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  status: STATUS[intent.status] ?? 'processing',
  cardTried: intent.last_payment_error !== null || !BEFORE_CARD.includes(intent.status),
  amount: intent.amount,
  amountReceived: intent.amount_received - refunded(intent),
  currency: intent.currency,
  metadata: intent.metadata,
});

/** Those of inquiries are absent: a bank asks, and has taken nothing. */
const CHARGEBACK_STATES: Partial<Record<Stripe.Dispute.Status, Chargeback['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const idOf = (object: string | { id: string } | null): string =>
  (typeof object === 'string' ? object : object?.id) ?? '';

const toChargeback = (dispute: Stripe.Dispute): Chargeback | undefined => {
  const { id, amount, currency, status, created, payment_intent, evidence_details } = dispute;
  const state = CHARGEBACK_STATES[status];
  const until = evidence_details.due_by;
  return (
    state && {
      ...{ id, amount, currency, state, intentId: idOf(payment_intent), openedAt: created * SECOND },
      ...(until !== null && { evidenceUntil: until * SECOND }),
    }
  );
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Maps an error of Stripe: a refused call is a mistake of ours and is logged, all else is `payment_unavailable`. */
const translate = (error: unknown): Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? new Error(`Stripe refused a call of ours: ${error.message}`, { cause: error })
    : new ContractError('payment_unavailable', undefined, undefined, { cause: error });

/** Stripe through its official SDK, at `origin`: Stripe's own, or that of a server that speaks its protocol. */
export const createStripeProvider = ({ secretKey, webhookSecret, origin }: StripeConfig): CardProvider => {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(String(url).replace(STRIPE, origin), init),
    ),
  });

  const retrieveIntent = async (id: string): Promise<Intent> => {
    try {
      return toIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return missingIntent(id);
      throw translate(error);
    }
  };

  return {
    retrieveIntent,

    async createIntent({ amount, currency, metadata, description }, idempotencyKey) {
      const params = { amount, currency, metadata, description, allowed_payment_method_types: ['card' as const] };
      try {
        return toIntent(await stripe.paymentIntents.create(params, { idempotencyKey }));
      } catch (error) {
        throw translate(error);
      }
    },

    async cancelIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.cancel(id));
      } catch (error) {
        // It has changed meanwhile, or is missing: its current status decides.
        if (hasCode(error, 'payment_intent_unexpected_state') || hasCode(error, 'resource_missing'))
          return retrieveIntent(id);
        throw translate(error);
      }
    },

    async refund(intentId, { id, part }) {
      const idempotencyKey = `refund-${id}`;
      try {
        if (part === undefined) {
          await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
          return;
        }
        // Stripe forgets keys after some days: what is back already is looked up first.
        const back = refunded(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
        const rest = part.before + part.amount - back;
        const key = `${idempotencyKey}-${rest}`;
        if (rest > 0) await stripe.refunds.create({ payment_intent: intentId, amount: rest }, { idempotencyKey: key });
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw translate(error);
      }
    },

    async listPaidSince(since) {
      const paid: string[] = [];
      const created = { gte: Math.floor(since / SECOND) };
      try {
        for await (const { id, status } of stripe.paymentIntents.list({ created, limit: 100 }))
          if (status === 'succeeded') paid.push(id);
      } catch (error) {
        throw translate(error);
      }
      // Stripe lists the newest first.
      return paid.reverse();
    },

    async retrieveChargeback(id) {
      try {
        return toChargeback(await stripe.disputes.retrieve(id));
      } catch (error) {
        // Its event is signed, so the secret key is of another account for the moment.
        if (hasCode(error, 'resource_missing')) throw new ContractError('payment_unavailable');
        throw translate(error);
      }
    },

    async listChargebacksSince(since) {
      const created = { gte: Math.floor(since / SECOND) };
      try {
        const disputes = await stripe.disputes
          .list({ created, limit: 100 })
          .autoPagingToArray({ limit: MAX_CHARGEBACKS });
        // Stripe lists the newest first.
        return disputes.reverse().flatMap((dispute) => toChargeback(dispute) ?? []);
      } catch (error) {
        throw translate(error);
      }
    },

    async readEvent(body, signature) {
      try {
        const { object } = stripe.webhooks.constructEvent(body, signature, webhookSecret).data;
        if (!('object' in object)) return undefined;
        if (object.object === 'payment_intent') return { about: 'intent', id: object.id };
        return object.object === 'dispute' ? { about: 'chargeback', id: object.id } : undefined;
      } catch {
        throw new ContractError('webhook_signature_wrong');
      }
    },
  };
};
