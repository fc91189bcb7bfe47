import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { ContractError } from '#contract/errors.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { PROVIDER_CURRENCY, toPoisha } from '#server/platform/lib/money.ts';
import type { IntentMarks } from './intent-marks.ts';
import {
  findLatestPayment,
  findPayment,
  findSubmitted,
  insertPaymentOnce,
  lastAttempt,
  moveState,
  setIntentOnce,
} from './payments.repository.ts';
import { isOpen, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Intent, Providers } from './provider.ts';
import type { Settlement } from './settlement.ts';

/** Returns true in states after which paying again needs another intent. */
const isOver = (state: PaymentState): boolean => state === 'canceled' || state === 'refunded' || state === 'refunding';

/** A buyer cannot pay again while an attempt has brought money, or may have. Throws `bike_sold`, `payment_processing`. */
const assertNoMoney = (state: PaymentState | undefined): void => {
  if (state === 'sold') throw new ContractError('bike_sold');
  if (state === 'processing') throw new ContractError('payment_processing');
};

interface Parts {
  db: Db;
  clock: Clock;
  providers: Providers;
  settlement: Settlement;
  marks: IntentMarks;
}

export interface Attempt {
  order: OrderRow;
  /** What it pays: the whole price, if it is left out. */
  kind?: PaymentKind | undefined;
  /** What is paid now, whole taka. */
  amount: number;
  /** The price that it pays towards, whole taka. */
  price: number;
  /** Ends the open attempt, so that another card pays. */
  anotherCard?: boolean | undefined;
  /** `card` if it is left out. */
  provider?: PaymentProviderName | undefined;
  /** The client's id of the request: the same one begins no second attempt. */
  submission?: string | undefined;
}

/** Whether a payment is for what an attempt wants, by the same provider. */
const isFor = (payment: PaymentRow, { kind = 'price', amount, provider = 'card' }: Attempt): boolean =>
  payment.kind === kind && payment.amount === toPoisha(amount) && payment.provider === provider;

/** An attempt that can be paid: by the client secret for a card, or on the provider's page. */
export interface Payable {
  paymentId: string;
  clientSecret: string;
  redirectUrl?: string;
  status: Intent['status'];
}

/** How long a request waits for the page that another one at the same time has asked the provider for, and how often it checks, ms. */
const [PAGE_TIMEOUT, PAGE_POLL] = [10 * SECOND, 100];
/** An attempt without a page that is older than a call to its provider may take was left by a process that stopped, ms. */
const ABANDONED_AFTER = 40 * SECOND;

/** An attempt, and whether another request at the same time has begun it. */
interface Begun {
  payment: PaymentRow;
  byOther: boolean;
}

/** The attempts to pay for an order, of which one is open at a time. */
export const createAttempts = ({ db, clock, providers, settlement, marks }: Parts) => {
  /** The row comes before the intent: if the response is lost, the same key returns the same intent. */
  const record = async (attempt: number, wanted: Attempt): Promise<Begun> => {
    const { order, kind = 'price', amount, price, provider = 'card', submission } = wanted;
    const [id, now] = [newId(), clock.now()];
    const payment = await insertPaymentOnce(db, {
      id,
      order_id: order.id,
      bike_id: order.bike_id,
      buyer_id: order.buyer_id,
      attempt,
      provider,
      kind,
      ...(kind !== 'price' && { price: toPoisha(price) }),
      submission: submission ?? null,
      amount: toPoisha(amount),
      currency: PROVIDER_CURRENCY,
      state: 'created',
      created_at: now,
      updated_at: now,
    });
    return { payment, byOther: payment.id !== id };
  };

  const createIntent = async (payment: PaymentRow, order: OrderRow): Promise<Intent> => {
    const { id, order_id, bike_id, amount, currency } = payment;
    const metadata = marks.metadataOf({ paymentId: id, orderId: order_id, bikeId: bike_id });
    const description = `${order.product_name}, sold by ${order.seller_name}`;
    const payer = { name: order.buyer_name, email: order.buyer_email, phone: order.buyer_phone };
    const asked = { amount, currency, metadata, description, payer };
    const intent = await providers
      .of(payment.provider)
      .createIntent(asked, `intent-${id}`)
      .catch(async (error: unknown) => {
        // Without a page nobody pays it. By card the same key returns the same intent, so that the attempt serves again.
        if (payment.provider !== 'card')
          await moveState(db, id, { from: ['created'], to: 'canceled', now: clock.now() });
        throw error;
      });
    // Of two requests at once, both return the intent that is on record: another one is never settled.
    const { intent_id, redirect_url } = await setIntentOnce(db, id, intent);
    return { ...intent, id: intent_id ?? intent.id, ...(redirect_url && { redirectUrl: redirect_url }) };
  };

  const toPayable = ({ id }: PaymentRow, { clientSecret, redirectUrl, status }: Intent): Payable => ({
    paymentId: id,
    clientSecret,
    ...(redirectUrl && { redirectUrl }),
    status,
  });

  /** Cancels an attempt at the provider, where it is open. Returns its state, for its money may have arrived before. */
  const end = async (payment: PaymentRow): Promise<PaymentState | undefined> =>
    isOpen(payment.state) && (payment.intent_id || payment.provider !== 'card')
      ? settlement.end(payment)
      : payment.state;

  /**
   * Whether an open attempt can be paid once more. One by card can, and one without an intent has had no card yet. On another provider's
   * page the payer may have been refused for good, so that each request begins anew.
   */
  const serves = (latest: PaymentRow, attempt: Attempt): boolean =>
    latest.provider === 'card' && isFor(latest, attempt) && (!attempt.anotherCard || !latest.intent_id);

  /** Whether the same request, or one at the same moment, is just asking the provider for a page. */
  const isBeingBegun = (latest: PaymentRow, { submission, provider }: Attempt): boolean =>
    latest.provider !== 'card' &&
    latest.provider === provider &&
    submission !== undefined &&
    latest.submission === submission &&
    clock.now() - Number(latest.created_at) < ABANDONED_AFTER;

  /** Returns the open attempt or the next one; an attempt with an intent has ended before the next begins. */
  const current = async (attempt: Attempt): Promise<Begun> => {
    // Read before anything ends: of two requests at once, both begin the attempt of the same number, which is one.
    const last = await lastAttempt(db, attempt.order.id);
    const latest = await findLatestPayment(db, attempt.order.id);
    if (latest && !isOver(latest.state)) {
      if (serves(latest, attempt)) return { payment: latest, byOther: false };
      if (isBeingBegun(latest, attempt)) return { payment: latest, byOther: true };
      const state = await end(latest);
      assertNoMoney(state);
      if (state === 'held') throw new ContractError(latest.kind === 'balance' ? 'rest_changed' : 'deposit_held');
      if (latest.intent_id && !(state && isOver(state))) throw new ContractError('payment_unavailable');
    }
    return record(last + 1, attempt);
  };

  /** Returns the page that another request has asked the provider for. Throws `payment_unavailable`. */
  const pageOf = async ({ id }: PaymentRow): Promise<Payable> => {
    for (let waited = 0; waited < PAGE_TIMEOUT; waited += PAGE_POLL) {
      const payment = await findPayment(db, id);
      if (payment?.redirect_url && !isOver(payment.state))
        return { paymentId: id, clientSecret: '', redirectUrl: payment.redirect_url, status: 'open' };
      if (!payment || isOver(payment.state)) break;
      await wait(PAGE_POLL);
    }
    throw new ContractError('payment_unavailable');
  };

  return {
    /**
     * Returns the intent whose bank waits for a challenge, both here and at the provider. One that waits no more is settled,
     * because a paid one needs no hold. Throws `bike_sold`, `payment_processing`, `payment_unavailable`.
     */
    async openChallenge({ order, kind = 'price', amount }: Attempt): Promise<Payable | undefined> {
      const latest = await findLatestPayment(db, order.id);
      if (latest?.state !== 'requires_action' || !latest.intent_id) return undefined;
      if (latest.kind !== kind || latest.amount !== toPoisha(amount)) return undefined;
      const intent = await providers.of(latest.provider).retrieveIntent(latest.intent_id);
      if (intent.status === 'requires_action') return toPayable(latest, intent);
      assertNoMoney(await settlement.settle(intent.id));
      return undefined;
    },

    /**
     * Returns the attempt that the submission of this one has begun, if it was begun on a provider's page. Throws `submission_used` where
     * that is for something else.
     */
    async submitted(attempt: Attempt): Promise<Payable | undefined> {
      const { order, submission } = attempt;
      const payment = submission === undefined ? undefined : await findSubmitted(db, order.id, submission);
      if (payment && !isFor(payment, attempt)) throw new ContractError('submission_used');
      if (!payment?.redirect_url) return undefined;
      return { paymentId: payment.id, clientSecret: '', redirectUrl: payment.redirect_url, status: 'open' };
    },

    /** Returns an attempt that can be paid. Throws `bike_sold`, `payment_processing`, `deposit_held`, `rest_changed`, `submission_used`, `payment_unavailable`. */
    async payable(attempt: Attempt): Promise<Payable> {
      const { payment, byOther } = await current(attempt);
      // The bike was sold for cash at the same moment.
      assertNoMoney(payment.state);
      // Begun by a request at the same moment, for another sum or by another provider.
      if (!isFor(payment, attempt)) {
        const isSame = payment.submission !== null && payment.submission === attempt.submission;
        throw new ContractError(isSame ? 'submission_used' : 'payment_unavailable');
      }
      if (byOther && payment.provider !== 'card') return pageOf(payment);
      const { order } = attempt;
      const intent = await (payment.intent_id
        ? providers.of(payment.provider).retrieveIntent(payment.intent_id)
        : createIntent(payment, order));
      if (intent.status === 'open' || intent.status === 'requires_action') return toPayable(payment, intent);
      assertNoMoney(await settlement.settle(intent.id));
      const { payment: next } = await current({ ...attempt, anotherCard: false });
      return toPayable(next, await createIntent(next, order));
    },

    /**
     * Cancels the latest attempt of an order if the provider says that no card pays it at the moment. Leaves it as it is while the
     * provider does not respond.
     */
    async cancelWithoutMoney(orderId: string): Promise<void> {
      const latest = await findLatestPayment(db, orderId);
      if (!latest?.intent_id || !isOpen(latest.state)) return;
      try {
        if ((await settlement.settle(latest.intent_id)) === 'created') await end(latest);
      } catch (error) {
        if (!(error instanceof ContractError && error.code === 'payment_unavailable')) throw error;
      }
    },

    /** Cancels the latest attempt of a buyer's order if it is open. Throws `payment_unavailable`. */
    async cancelOpen(orderId: string, buyerId: string): Promise<void> {
      const latest = await findLatestPayment(db, orderId);
      if (latest?.buyer_id === buyerId && isOpen(latest.state)) await end(latest);
    },
  };
};
