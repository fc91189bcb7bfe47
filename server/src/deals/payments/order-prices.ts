import { type DealPrice, dealPrices, type Listed } from '#server/deals/offers/deal-price.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { findHoldersOf } from './holds.repository.ts';
import { paymentsOfOrders, priceOf } from './payments.repository.ts';
import type { PaymentRow, PaymentState } from './payments.table.ts';

type Attempt = Pick<PaymentRow, 'state' | 'kind' | 'amount' | 'price' | 'created_at'>;

interface Priced extends Pick<Listed, 'bike_id' | 'buyer_id' | 'rsl_price'> {
  /** Of the order. */
  id: string;
}

/** In these the price of a payment stands: it is paid, with the bank, or a deposit holds it. */
const FIXED: readonly PaymentState[] = ['sold', 'processing', 'held'];

/** States that say more of an order than its latest attempt does, the first of them most. As `latestPayment` of orders. */
const FIRST: readonly PaymentState[] = ['sold', 'processing', 'requires_action', 'held'];

/** What a deposit or its rest is no more, or never was: then the order stands as it did before. */
const isOverDeposit = ({ kind, state }: Pick<PaymentRow, 'state' | 'kind'>): boolean =>
  kind !== 'price' && (state === 'refunding' || state === 'refunded' || state === 'spent' || state === 'canceled');

/**
 * The payment by which an order stands: the one that paid it, one that a bank looks at, a deposit, else its latest attempt.
 * `attempts`: all of them, the oldest first.
 */
export const latestOf = <A extends Pick<PaymentRow, 'state' | 'kind'>>(attempts: readonly A[]): A | undefined => {
  const standing = attempts.filter((attempt) => !isOverDeposit(attempt));
  for (const first of FIRST) {
    const found = standing.findLast(({ state }) => state === first);
    if (found) return found;
  }
  return standing.at(-1);
};

/** Whether money of an order has moved, or is with a bank or on its way back. */
export const hasMoney = (attempts: readonly Pick<PaymentRow, 'state'>[]): boolean =>
  attempts.some(({ state }) => state === 'sold' || state === 'held' || state === 'processing' || state === 'refunding');

/** How long an attempt lets others follow it at its price, ms: one attempt after another would keep an agreed price for ever. */
const FOLLOWED_FOR = DAY;

/**
 * When the payment of an order was begun, if it is under way at `now` (ms): while the bike is kept for its buyer, or their bank
 * waits for them. What was agreed then holds for it, and for a day for attempts with other cards that follow.
 */
export const begunOf = (attempts: readonly Attempt[], isHolder: boolean, now: number): number[] => {
  const latest = latestOf(attempts);
  const isUnderWay = latest?.state === 'requires_action' || (latest?.state === 'created' && isHolder);
  if (!latest || !isUnderWay) return [];
  return attempts
    .filter((each) => priceOf(each) === priceOf(latest) && Number(each.created_at) > now - FOLLOWED_FOR)
    .map(({ created_at }) => Number(created_at));
};

/** The price that its buyer has paid for an order or holds it for, or that is with their bank, whole taka. */
export const paidOf = (attempts: readonly Attempt[]): number | undefined => {
  // While the bank asks about the rest, the price is that of the deposit.
  const held = attempts.find(({ state }) => state === 'held');
  const latest = held ?? latestOf(attempts);
  return latest && FIXED.includes(latest.state) ? priceOf(latest) / POISHA_PER_TAKA : undefined;
};

/**
 * Returns a function from an order to the price of its deal at `now` (ms): what its buyer has paid, else what they pay now. Every
 * list and page of orders has it from here.
 */
export const orderPrices = async (
  db: Db,
  orders: readonly Priced[],
  now: number,
): Promise<(order: Priced) => DealPrice> => {
  const payments = await paymentsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  const holders = await findHoldersOf(db, [...new Set(orders.map(({ bike_id }) => bike_id))], now);
  const listed = ({ id, bike_id, buyer_id, rsl_price }: Priced): Listed => {
    const attempts = byOrder.get(id) ?? [];
    const begun = begunOf(attempts, holders.get(bike_id) === buyer_id, now);
    return { bike_id, buyer_id, rsl_price, begun, paid: paidOf(attempts) };
  };
  const rows = new Map(orders.map((order) => [order.id, listed(order)]));
  const dealOf = await dealPrices(db, [...rows.values()], { now });
  return (order) => dealOf(rows.get(order.id) ?? listed(order));
};
