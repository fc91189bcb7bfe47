import type { Receipt } from '#contract/entities/receipt.ts';
import { ContractError } from '#contract/errors.ts';
import { type BikeRow, findBike } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { PROVIDER_CURRENCY, toPoisha } from '#server/lib/money.ts';
import { findOwnOrder } from '#server/orders/orders.repository.ts';
import type { OrderRow } from '#server/orders/orders.table.ts';
import type { Actor } from '#server/users/actor.ts';
import { createHolds } from './holds.ts';
import type { IntentMarks } from './intent-marks.ts';
import { findLatestPayment, findSale, insertPaymentOnce, setIntentId } from './payments.repository.ts';
import type { PaymentRow, PaymentState } from './payments.table.ts';
import type { Intent, PaymentProvider } from './provider.ts';
import { toReceipt } from './receipt.ts';
import type { Settlement } from './settlement.ts';

export interface StartedPayment {
  clientSecret: string;
  /** ms since 1970 */
  heldUntil: number;
}

export interface PaymentsService {
  /** The bike of the payment page. Throws `bike_not_found`, `bike_not_ordered`. A sold one is answered as Sold. */
  getBikeToPay(actor: Actor, bikeId: string): Promise<BikeRow>;
  /**
   * Starts or resumes the payment of a bike that the actor has ordered, and holds the bike for them. `price` in whole taka
   * is what the buyer saw. Throws `bike_not_found`, `bike_not_ordered`, `bike_sold`, `price_changed`, `bike_held`,
   * `too_many_holds`, `hold_used_up`, `payment_processing`, `payment_unavailable`.
   */
  start(actor: Actor, request: { bikeId: string; price: number }): Promise<StartedPayment>;
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

  /** The attempt that is still open, or the next one. */
  const currentAttempt = async (order: OrderRow, price: number): Promise<PaymentRow> => {
    const latest = await findLatestPayment(db, order.id);
    if (latest && !isOver(latest.state) && latest.amount === toPoisha(price)) return latest;
    return openAttempt(order, (latest?.attempt ?? 0) + 1, price);
  };

  return {
    getBikeToPay: async (actor, bikeId) => (await orderedBike(actor, bikeId)).bike,

    async start(actor, { bikeId, price }) {
      const { bike, order } = await orderedBike(actor, bikeId);
      if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
      if (bike.rsl_price !== price) throw new ContractError('price_changed');
      const heldUntil = await holds.keep(order);
      const payment = await currentAttempt(order, price);
      const intent = await intentOf(payment, order);
      if (intent.status === 'open' || intent.status === 'requires_action') {
        return { clientSecret: intent.clientSecret, heldUntil };
      }
      const state = await settlement.settle(intent.id);
      if (state === 'sold') throw new ContractError('bike_sold');
      if (state === 'processing') throw new ContractError('payment_processing');
      const next = await createIntent(await currentAttempt(order, price), order);
      return { clientSecret: next.clientSecret, heldUntil };
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
