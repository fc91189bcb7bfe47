import { type DealPrice, dealPrices, type Listed } from '#server/deals/offers/deal-price.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { findHoldersOf } from './holds.repository.ts';
import { paymentsOfOrders } from './payments.repository.ts';
import type { PaymentRow, PaymentState } from './payments.table.ts';

type Attempt = Pick<PaymentRow, 'state' | 'amount' | 'created_at'>;

interface Priced extends Pick<Listed, 'bike_id' | 'buyer_id' | 'rsl_price'> {
  /** Of the order. */
  id: string;
}

/** In these the amount of a payment is the price: it is paid, or with the bank. */
const FIXED: readonly PaymentState[] = ['sold', 'processing'];

/** The payment that paid an order, else its latest attempt. `attempts`: all of them, the oldest first. */
export const latestOf = <A extends Pick<PaymentRow, 'state'>>(attempts: readonly A[]): A | undefined =>
  attempts.find(({ state }) => state === 'sold') ?? attempts.at(-1);

/** Whether money of an order has moved, or is with a bank or on its way back. */
export const hasMoney = (attempts: readonly Pick<PaymentRow, 'state'>[]): boolean =>
  attempts.some(({ state }) => state === 'sold' || state === 'processing' || state === 'refunding');

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
    .filter(({ amount, created_at }) => amount === latest.amount && Number(created_at) > now - FOLLOWED_FOR)
    .map(({ created_at }) => Number(created_at));
};

/** What its buyer has paid for an order, or what is with their bank, whole taka. */
export const paidOf = (attempts: readonly Attempt[]): number | undefined => {
  const latest = latestOf(attempts);
  return latest && FIXED.includes(latest.state) ? latest.amount / POISHA_PER_TAKA : undefined;
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
