import { ContractError } from '#contract/errors.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { PROVIDER_CURRENCY, toPoisha } from '#server/platform/lib/money.ts';
import type { IntentMarks } from './intent-marks.ts';
import { findLatestPayment, insertPaymentOnce, setIntentId } from './payments.repository.ts';
import { OPEN_STATES, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import type { Settlement } from './settlement.ts';

/** Returns true in states after which paying again needs another intent. */
const isOver = (state: PaymentState): boolean => state === 'canceled' || state === 'refunded' || state === 'refunding';

const isOpen = (state: PaymentState): boolean => (OPEN_STATES as readonly PaymentState[]).includes(state);

/** A buyer cannot pay again while an attempt has brought money, or may have. Throws `bike_sold`, `payment_processing`. */
const assertNoMoney = (state: PaymentState | undefined): void => {
  if (state === 'sold') throw new ContractError('bike_sold');
  if (state === 'processing') throw new ContractError('payment_processing');
};

interface Parts {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  settlement: Settlement;
  marks: IntentMarks;
}

export interface Attempt {
  order: OrderRow;
  /** Whole taka. */
  price: number;
  /** Ends the open attempt, so that another card pays. */
  anotherCard?: boolean | undefined;
}

/** The attempts to pay for an order, of which one is open at a time. */
export const createAttempts = ({ db, clock, provider, settlement, marks }: Parts) => {
  /** The row comes before the intent: if the response is lost, the same key returns the same intent. */
  const record = (order: OrderRow, attempt: number, price: number): Promise<PaymentRow> => {
    const now = clock.now();
    return insertPaymentOnce(db, {
      id: newId(),
      order_id: order.id,
      bike_id: order.bike_id,
      buyer_id: order.buyer_id,
      attempt,
      amount: toPoisha(price),
      currency: PROVIDER_CURRENCY,
      state: 'created',
      created_at: now,
      updated_at: now,
    });
  };

  const createIntent = async (payment: PaymentRow, order: OrderRow): Promise<Intent> => {
    const { id, order_id, bike_id, amount, currency } = payment;
    const metadata = marks.metadataOf({ paymentId: id, orderId: order_id, bikeId: bike_id });
    const description = `${order.product_name}, sold by ${order.seller_name}`;
    const intent = await provider.createIntent({ amount, currency, metadata, description }, `intent-${id}`);
    await setIntentId(db, id, intent.id);
    return intent;
  };

  /** Cancels an attempt at the provider. Returns its state, for its money may have arrived before. */
  const end = async ({ intent_id, state }: PaymentRow): Promise<PaymentState | undefined> => {
    if (!intent_id) return state;
    await provider.cancelIntent(intent_id);
    return settlement.settle(intent_id);
  };

  /** Returns the open attempt or the next one; an attempt with an intent has ended before the next begins. */
  const current = async ({ order, price, anotherCard = false }: Attempt): Promise<PaymentRow> => {
    const latest = await findLatestPayment(db, order.id);
    if (latest && !isOver(latest.state)) {
      // Without an intent it has had no card yet, so it serves as the next one as well.
      const serves = !anotherCard || !latest.intent_id;
      if (serves && latest.amount === toPoisha(price)) return latest;
      const state = await end(latest);
      assertNoMoney(state);
      if (latest.intent_id && !(state && isOver(state))) throw new ContractError('payment_unavailable');
    }
    return record(order, (latest?.attempt ?? 0) + 1, price);
  };

  return {
    /**
     * Returns the intent whose bank waits for a challenge, both here and at the provider. One that waits no more is settled,
     * because a paid one needs no hold. Throws `bike_sold`, `payment_processing`, `payment_unavailable`.
     */
    async openChallenge({ order, price }: Attempt): Promise<Intent | undefined> {
      const latest = await findLatestPayment(db, order.id);
      if (latest?.state !== 'requires_action' || !latest.intent_id || latest.amount !== toPoisha(price))
        return undefined;
      const intent = await provider.retrieveIntent(latest.intent_id);
      if (intent.status === 'requires_action') return intent;
      assertNoMoney(await settlement.settle(intent.id));
      return undefined;
    },

    /** Returns an intent that can be paid. Throws `bike_sold`, `payment_processing`, `payment_unavailable`. */
    async payable(attempt: Attempt): Promise<Intent> {
      const payment = await current(attempt);
      const { order, price } = attempt;
      const intent = await (payment.intent_id
        ? provider.retrieveIntent(payment.intent_id)
        : createIntent(payment, order));
      if (intent.status === 'open' || intent.status === 'requires_action') return intent;
      assertNoMoney(await settlement.settle(intent.id));
      return createIntent(await current({ order, price }), order);
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
