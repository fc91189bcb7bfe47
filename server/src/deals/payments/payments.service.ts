import type { PaymentProviderName } from '#contract/constants.ts';
import type { DealAct } from '#contract/deal-acts.ts';
import type { Receipt } from '#contract/entities/order.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { ContractError } from '#contract/errors.ts';
import { depositFacts } from '#server/deals/deposits/deposit-facts.ts';
import { assertMayHold } from '#server/deals/deposits/deposit-limits.ts';
import { findDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import { type DealPrice, dealPrice } from '#server/deals/offers/deal-price.ts';
import { findAnswer } from '#server/deals/orders/answers.repository.ts';
import { findOrder, findOwnOrder } from '#server/deals/orders/orders.repository.ts';
import type { OrderRow } from '#server/deals/orders/orders.table.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { type BikeRow, findBike } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { amountToPay, type DepositToPay, depositToPay } from './amount-to-pay.ts';
import { createAttempts } from './attempts.ts';
import { endHold, findRunningHold } from './holds.repository.ts';
import { createHolds } from './holds.ts';
import type { IntentMarks } from './intent-marks.ts';
import { createSharedRuns, endsInTime } from './look-ups.ts';
import { begunOf, latestOf, orderPrices } from './order-prices.ts';
import { findLatestPayment, findPayment, findPaymentByIntent, paymentsOfOrders } from './payments.repository.ts';
import { type HoldRow, isOpen, type PaymentRow, type PaymentState } from './payments.table.ts';
import type { Providers } from './provider.ts';
import { receiptOf } from './sale-notices.ts';
import type { Settlement } from './settlement.ts';
import { findSale } from './sold.repository.ts';

export interface StartedPayment {
  paymentId: string;
  /** Empty where the payer is sent to a page of the provider. */
  clientSecret: string;
  redirectUrl?: string;
  /** ms since 1970 */
  heldUntil: number | undefined;
  /** The bank waits for the buyer to confirm the payment. */
  pending?: 'challenge';
}

export interface PaymentRequest {
  bikeId: string;
  /** The whole price, if it is left out. */
  kind?: PaymentKind | undefined;
  /** What the buyer saw that they pay now, whole taka; left out, what it is. */
  amount?: number | undefined;
  /** Ends the open attempt, so that another card pays. */
  anotherCard?: boolean | undefined;
  /** `card` if it is left out. */
  provider?: PaymentProviderName | undefined;
  /** The client's id of the request: the same one begins no second payment. */
  submission?: string | undefined;
}

/** What `POST /payments` asks for. */
export interface OrderPaymentRequest {
  orderId: string;
  kind: PaymentKind;
  /** As in `PaymentRequest`. */
  amount?: number | undefined;
  provider: PaymentProviderName;
  submission?: string | undefined;
}

export interface BikeToPay {
  bike: BikeRow;
  order: OrderRow;
  hold: HoldRow | undefined;
  isPaid: boolean;
  /** What its buyer pays or has paid. */
  deal: DealPrice;
  /** What holds the bike, or would; undefined where no deposit is offered. Whole taka. */
  deposit: DepositToPay | undefined;
}

export interface PaymentsService {
  /**
   * Returns the bike of the payment page, the actor's order of it, its running hold, and whether the actor has paid for it.
   * Throws `bike_not_found`, `bike_paused`, `bike_not_ordered`, `booking_declined`.
   */
  getBikeToPay(actor: Actor, bikeId: string): Promise<BikeToPay>;
  /**
   * Starts or resumes the payment of a bike that the actor has ordered, and holds the bike for them. Resuming a challenge does
   * not prolong the hold; the rest after a deposit is paid while the deposit holds it. Throws `deposit_held`, `token_revoked`, `account_suspended`, `bike_not_found`, `bike_paused`, `bike_not_ordered`,
   * `booking_declined`, `bike_sold`, `price_changed`, `bike_held`, `too_many_holds`, `hold_used_up`, `payment_processing`,
   * `payment_provider_off`, `submission_used`, `payment_unavailable`.
   */
  start(actor: Actor, request: PaymentRequest): Promise<StartedPayment>;
  /** As `start`, for an order of the actor. Throws also `order_not_found`, `deposits_off`, `deposit_needs_seller`, `too_many_deposits`, `deposit_not_found`, `rest_changed`. */
  startForOrder(actor: Actor, request: OrderPaymentRequest): Promise<StartedPayment>;
  /**
   * Returns the actor's payment, settled as far as its provider responds: while it does not, or refuses, an open payment is returned as
   * `processing`, because its money may have moved. What fails otherwise is reported. Throws `payment_not_found`.
   */
  getPayment(actor: Actor, id: string): Promise<PaymentRow>;
  /**
   * Settles a payment whose payer, as their browser says, comes back from the provider's page, and has agreed there or not. Returns it;
   * undefined for an id that is not on record, and as it was where the provider does not respond in time. What fails is reported: the
   * payment's page and the reconciler try again. Anybody may call this for a payment, which is looked up once a second at most.
   */
  settleReturned(provider: PaymentProviderName, id: string, hasAgreed: boolean): Promise<PaymentRow | undefined>;
  /**
   * Cancels the open payment of the actor's order at the provider, so that it cannot be paid any more. One that has brought
   * money, or may have, stays as it is. Throws `payment_unavailable`.
   */
  cancelOpen(actor: Actor, orderId: string): Promise<void>;
  /**
   * Before an admin hides a listing, or its seller declines a booking (`buyerId`): cancels the payment at the provider for which the bike
   * is held, where no money moves and no bank has asked for anything. The act then ends the hold in its own transaction, and refuses
   * if money moved. Does nothing while the provider does not respond: money that arrives after the act goes back.
   */
  cancelWithoutMoney(bikeId: string, buyerId?: string): Promise<void>;
  /** Ends the hold on the bike of the actor's order, so that others can pay for it. */
  endHold(actor: Actor, orderId: string): Promise<void>;
  /** Returns the receipt of a paid order of the actor. Throws `order_not_found`. */
  getReceipt(actor: Actor, orderId: string): Promise<Receipt>;
  /** Settles the actor's latest payment for a bike. Returns its state, undefined if there is none. */
  settleLatest(actor: Actor, bikeId: string): Promise<PaymentState | undefined>;
}

interface Parts {
  db: Db;
  clock: Clock;
  providers: Providers;
  settlement: Settlement;
  marks: IntentMarks;
  /** Whether deposits are taken here (`DEPOSITS_HELD_BY`). */
  hasDeposits: boolean;
  /** Called with failures that the caller is not told of. */
  report(error: unknown): void;
}

const ACT_OF = { price: 'pay', deposit: 'payDeposit', balance: 'payBalance' } as const satisfies Record<
  PaymentKind,
  DealAct
>;

export const createPaymentsService = (parts: Parts): PaymentsService => {
  const { db, clock, settlement, providers, hasDeposits, report } = parts;
  const holds = createHolds({ db, clock, settlement });
  const attempts = createAttempts(parts);
  const settleNamed = createSharedRuns((intentId) => settlement.settle(intentId).catch(report));
  const settleAgreed = createSharedRuns((intentId) => settlement.settle(intentId, 'return').catch(report));

  /** The bike, the actor's order of it, and what the rules ask of both. */
  const orderedBike = async (actor: Actor, bikeId: string) => {
    const bike = await findBike(db, bikeId, { evenRemoved: true });
    const order = await findOwnOrder(db, actor.id, bikeId);
    const isDeclined = order !== undefined && (await findAnswer(db, order.id))?.answer === 'decline';
    assertMay('seePayment', { bike, isBooked: order !== undefined, isDeclined });
    if (!bike || !order) throw new ContractError('bike_not_ordered');
    return { bike, order, isDeclined };
  };

  /** For whom the bike of an order is kept at `now` (ms), whether its buyer is paying, and since when. */
  const underWay = async (order: OrderRow, now: number) => {
    const hold = await findRunningHold(db, order.bike_id, now);
    const isHolder = hold?.buyer_id === order.buyer_id;
    const attempts = await paymentsOfOrders(db, [order.id]);
    const begun = begunOf(attempts, isHolder, now);
    const isChallenged = latestOf(attempts)?.state === 'requires_action';
    // The bank is asked first, which may have confirmed the payment: then the bike is sold, whoever holds it by now.
    const isHeld = hold !== undefined && !isHolder && !isChallenged;
    return { state: isHeld ? ('held' as const) : ('forSale' as const), isPaying: isHolder || isChallenged, begun };
  };

  const start = async (actor: Actor, request: PaymentRequest): Promise<StartedPayment> => {
    const { bikeId, kind = 'price', anotherCard, provider = 'card', submission } = request;
    const { bike, order, isDeclined } = await orderedBike(actor, bikeId);
    const now = clock.now();
    const deposit = await findDepositOf(db, order.id);
    const { begun, ...paying } = await underWay(order, now);
    // Of two who begin at the same moment, the statement that takes the hold decides.
    const facts = { bike, isBooked: true, isDeclined, isSuspended: actor.isSuspended === true, ...paying };
    assertMay(ACT_OF[kind], { ...facts, deposit: deposit && depositFacts(deposit), hasDeposits });
    if (kind === 'deposit') await assertMayHold(db, { order_id: order.id, bike_id: bikeId, buyer_id: actor.id }, now);
    const since = begun.length > 0 ? { begun } : {};
    const price = deposit ? deposit.price : ((await dealPrice(db, actor.id, bikeId, { now, ...since }))?.price ?? 0);
    const amount = amountToPay(kind, provider, { price, bike, deposit, now });
    if (!providers.on.includes(provider) || amount === undefined) throw new ContractError('payment_provider_off');
    if (request.amount !== undefined && request.amount !== amount)
      throw new ContractError(kind === 'balance' ? 'rest_changed' : 'price_changed');
    const attempt = { order, kind, amount, price, anotherCard, provider, submission };
    const isResumed = provider === 'card' && !anotherCard;
    const challenge = isResumed ? await attempts.openChallenge(attempt) : undefined;
    if (challenge) return { ...challenge, heldUntil: await holds.endOf(order), pending: 'challenge' };
    const heldUntil = deposit ? deposit.held_until : await holds.keep(order, price, since.begun);
    const repeated = await attempts.submitted(attempt);
    if (repeated) return { ...repeated, heldUntil };
    const { status, ...payable } = await attempts.payable(attempt);
    return { ...payable, heldUntil, ...(status === 'requires_action' && { pending: 'challenge' as const }) };
  };

  return {
    start,

    async startForOrder(actor, { orderId, kind, amount, provider, submission }) {
      const order = await findOrder(db, orderId);
      if (order?.buyer_id !== actor.id) throw new ContractError('order_not_found');
      return start(actor, { bikeId: order.bike_id, kind, amount, provider, submission });
    },

    async getPayment(actor, id) {
      const payment = await findPayment(db, id);
      if (payment?.buyer_id !== actor.id) throw new ContractError('payment_not_found');
      let isKnown = true;
      const lookUp = async (intentId: string) => {
        try {
          await settlement.settle(intentId);
        } catch (error) {
          isKnown = false;
          if (!(error instanceof ContractError && error.code === 'payment_unavailable')) report(error);
        }
      };
      if (payment.intent_id && !(await endsInTime(lookUp(payment.intent_id)))) isKnown = false;
      const found = (await findPayment(db, id)) ?? payment;
      return isKnown || !isOpen(found.state) ? found : { ...found, state: 'processing' };
    },

    async settleReturned(provider, id, hasAgreed) {
      const payment = await findPaymentByIntent(db, id);
      if (payment?.provider !== provider) return undefined;
      await endsInTime(hasAgreed ? settleAgreed(id) : settleNamed(id));
      return payment;
    },

    async getBikeToPay(actor, bikeId) {
      const { bike, order } = await orderedBike(actor, bikeId);
      const latest = await findLatestPayment(db, order.id);
      const now = clock.now();
      const hold = await findRunningHold(db, bikeId, now);
      const priced = { ...order, rsl_price: bike.rsl_price };
      const deal = (await orderPrices(db, [priced], now))(priced);
      const paid = await findDepositOf(db, order.id);
      const deposit = depositToPay({ price: deal.price, bike, deposit: paid, now }, hasDeposits);
      return { bike, order, hold, isPaid: latest?.state === 'sold', deal, deposit };
    },

    async cancelWithoutMoney(bikeId, buyerId) {
      const hold = await findRunningHold(db, bikeId, clock.now());
      if (!hold || (buyerId !== undefined && hold.buyer_id !== buyerId)) return;
      const order = await findOwnOrder(db, hold.buyer_id, bikeId);
      if (order) await attempts.cancelWithoutMoney(order.id);
    },

    cancelOpen: (actor, orderId) => attempts.cancelOpen(orderId, actor.id),
    async endHold(actor, orderId) {
      const order = await findOrder(db, orderId);
      if (order?.buyer_id === actor.id) await endHold(db, order.bike_id, actor.id, clock.now());
    },

    async getReceipt(actor, orderId) {
      const sale = await findSale(db, orderId);
      if (sale?.buyer_id !== actor.id) throw new ContractError('order_not_found');
      return receiptOf(db, sale, clock.now());
    },

    async settleLatest(actor, bikeId) {
      const order = await findOwnOrder(db, actor.id, bikeId, { evenEnded: true });
      const payment = order && (await findLatestPayment(db, order.id));
      if (!payment?.intent_id) return payment?.state;
      return settlement.settle(payment.intent_id);
    },
  };
};
