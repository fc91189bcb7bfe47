import type { Receipt } from '#contract/entities/order.ts';
import { ContractError } from '#contract/errors.ts';
import { type BikeRow, findBike } from '#server/bikes/bikes.repository.ts';
import { findOwnOrder } from '#server/orders/orders.repository.ts';
import type { OrderRow } from '#server/orders/orders.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { PROVIDER_CURRENCY, toPoisha } from '#server/platform/lib/money.ts';
import { findRunningHold } from './holds.repository.ts';
import { createHolds } from './holds.ts';
import type { IntentMarks } from './intent-marks.ts';
import { findLatestPayment, findSale, insertPaymentOnce, setIntentId } from './payments.repository.ts';
import { type HoldRow, OPEN_STATES, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import { toReceipt } from './receipt.ts';
import type { Settlement } from './settlement.ts';

export interface StartedPayment {
  clientSecret: string;
  /** ms since 1970 */
  heldUntil: number;
  /** The bank has asked whether it is the buyer who pays, and waits for the answer. */
  pending?: 'challenge';
}

export interface PaymentRequest {
  bikeId: string;
  /** What the buyer saw, whole taka. */
  price: number;
  /** Ends the attempt that is open, so that another card pays. */
  anotherCard?: boolean | undefined;
}

export interface BikeToPay {
  bike: BikeRow;
  order: OrderRow;
  hold: HoldRow | undefined;
  isPaid: boolean;
}

export interface PaymentsService {
  /**
   * The bike of the payment page, the actor's order of it, who holds it, and whether the actor has paid for it. A sold bike
   * is Sold. Throws `bike_not_found`, `bike_not_ordered`.
   */
  getBikeToPay(actor: Actor, bikeId: string): Promise<BikeToPay>;
  /**
   * Starts or resumes the payment of a bike that the actor has ordered, and holds the bike for them. While the bank waits
   * for an answer, coming back does not prolong the hold. Throws `token_revoked`, `bike_not_found`, `bike_not_ordered`,
   * `bike_sold`, `price_changed`, `bike_held`, `too_many_holds`, `hold_used_up`, `payment_processing`, `payment_unavailable`.
   */
  start(actor: Actor, request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Ends the payment of the actor's order at the provider, so that no money comes of it any more. One that has brought
   * money, or may have, stays as it is. Throws `payment_unavailable`.
   */
  cancelOpen(actor: Actor, orderId: string): Promise<void>;
  /** Throws `order_not_found` for an order that is not the actor's, or not paid. */
  getReceipt(actor: Actor, orderId: string): Promise<Receipt>;
  /** What has become of the actor's latest payment for a bike; undefined if they never began one. */
  settleLatest(actor: Actor, bikeId: string): Promise<PaymentState | undefined>;
}

interface Parts {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  settlement: Settlement;
  marks: IntentMarks;
}

/** After these, paying again needs another intent. */
const isOver = (state: PaymentState): boolean => state === 'canceled' || state === 'refunded' || state === 'refunding';

/** Nobody pays again while an attempt has brought money, or may have. */
const assertNoMoney = (state: PaymentState | undefined): void => {
  if (state === 'sold') throw new ContractError('bike_sold');
  if (state === 'processing') throw new ContractError('payment_processing');
};

const isOpen = (state: PaymentState): boolean => (OPEN_STATES as readonly PaymentState[]).includes(state);

export const createPaymentsService = ({ db, clock, provider, settlement, marks }: Parts): PaymentsService => {
  const holds = createHolds({ db, clock, settlement });

  const orderedBike = async (actor: Actor, bikeId: string): Promise<{ bike: BikeRow; order: OrderRow }> => {
    const bike = await findBike(db, bikeId);
    if (!bike) throw new ContractError('bike_not_found');
    const order = await findOwnOrder(db, actor.id, bikeId);
    if (!order) throw new ContractError('bike_not_ordered');
    return { bike, order };
  };

  /** The row comes before the intent: an answer that is lost is asked for again under the same key. */
  const openAttempt = (order: OrderRow, attempt: number, price: number): Promise<PaymentRow> => {
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

  const intentOf = async (payment: PaymentRow, order: OrderRow): Promise<Intent> =>
    payment.intent_id ? provider.retrieveIntent(payment.intent_id) : createIntent(payment, order);

  /** Ends an attempt at the provider. Returns what it came to: its money may have arrived before. */
  const endAttempt = async ({ intent_id, state }: PaymentRow): Promise<PaymentState | undefined> => {
    if (!intent_id) return state;
    await provider.cancelIntent(intent_id);
    return settlement.settle(intent_id);
  };

  /** The attempt that is still open, or the next one; one that has an intent has ended before the next begins. */
  const currentAttempt = async (order: OrderRow, price: number, anotherCard = false): Promise<PaymentRow> => {
    const latest = await findLatestPayment(db, order.id);
    if (latest && !isOver(latest.state)) {
      // Without an intent it has had no card yet, so it serves as the next one as well.
      const serves = !anotherCard || !latest.intent_id;
      if (serves && latest.amount === toPoisha(price)) return latest;
      const state = await endAttempt(latest);
      assertNoMoney(state);
      if (latest.intent_id && !(state && isOver(state))) throw new ContractError('payment_unavailable');
    }
    return openAttempt(order, (latest?.attempt ?? 0) + 1, price);
  };

  /** The intent whose bank waits for an answer, here and at the provider. If it waits no more, it is settled: paid, it needs no hold. */
  const openChallenge = async (order: OrderRow, price: number): Promise<Intent | undefined> => {
    const latest = await findLatestPayment(db, order.id);
    if (latest?.state !== 'requires_action' || !latest.intent_id || latest.amount !== toPoisha(price)) return undefined;
    const intent = await provider.retrieveIntent(latest.intent_id);
    if (intent.status === 'requires_action') return intent;
    assertNoMoney(await settlement.settle(intent.id));
    return undefined;
  };

  return {
    async getBikeToPay(actor, bikeId) {
      const { bike, order } = await orderedBike(actor, bikeId);
      const latest = await findLatestPayment(db, order.id);
      const hold = await findRunningHold(db, bikeId, clock.now());
      return { bike, order, hold, isPaid: latest?.state === 'sold' };
    },

    async start(actor, { bikeId, price, anotherCard }) {
      const { bike, order } = await orderedBike(actor, bikeId);
      if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
      if (bike.rsl_price !== price) throw new ContractError('price_changed');
      const challenge = anotherCard ? undefined : await openChallenge(order, price);
      if (challenge) {
        return {
          clientSecret: challenge.clientSecret,
          heldUntil: await holds.endOf(order),
          pending: 'challenge',
        };
      }
      const heldUntil = await holds.keep(order);
      const payment = await currentAttempt(order, price, anotherCard);
      const intent = await intentOf(payment, order);
      if (intent.status === 'open') return { clientSecret: intent.clientSecret, heldUntil };
      if (intent.status === 'requires_action') {
        return { clientSecret: intent.clientSecret, heldUntil, pending: 'challenge' };
      }
      assertNoMoney(await settlement.settle(intent.id));
      const next = await createIntent(await currentAttempt(order, price), order);
      return { clientSecret: next.clientSecret, heldUntil };
    },

    async cancelOpen(actor, orderId) {
      const latest = await findLatestPayment(db, orderId);
      if (latest?.buyer_id === actor.id && isOpen(latest.state)) await endAttempt(latest);
    },

    async getReceipt(actor, orderId) {
      const sale = await findSale(db, orderId);
      if (sale?.buyer_id !== actor.id) throw new ContractError('order_not_found');
      return toReceipt(sale);
    },

    async settleLatest(actor, bikeId) {
      const order = await findOwnOrder(db, actor.id, bikeId);
      const payment = order && (await findLatestPayment(db, order.id));
      if (!payment?.intent_id) return payment?.state;
      return settlement.settle(payment.intent_id);
    },
  };
};
