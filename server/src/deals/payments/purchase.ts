import { ContractError } from '#contract/errors.ts';
import { restOf, takesParts } from '#server/deals/deposits/deposit-facts.ts';
import { lockDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import type { DepositRow } from '#server/deals/deposits/deposits.table.ts';
import { spendDeposit } from '#server/deals/deposits/end-deposit.ts';
import { takePart } from '#server/deals/deposits/parts-of-rest.ts';
import { takeDeposit } from '#server/deals/deposits/take-deposit.ts';
import { lockBike } from '#server/listings/listings.ts';
import { keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA, toPoisha } from '#server/platform/lib/money.ts';
import { notifyWishers } from '#server/search/search.ts';
import { releaseHold } from './holds.repository.ts';
import { priceOf } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import { sellBike } from './sell-bike.repository.ts';

interface At {
  /** When the attempts at this price were begun, ms. */
  begun: readonly number[];
  /** ms */
  now: number;
}

/**
 * Sells a bike to the buyer of a payment; `deposit`: what counts towards the price, of which the payment is all of the rest. Returns false,
 * and changes nothing, where it cannot be sold to them at that price. In a transaction.
 */
export const sellTo = async (
  trx: Db,
  payment: Pick<PaymentRow, 'bike_id' | 'buyer_id' | 'order_id' | 'price' | 'amount'>,
  { begun, now }: At,
  deposit?: DepositRow,
): Promise<boolean> => {
  const { bike_id: id, buyer_id: buyerId, order_id: orderId } = payment;
  const price = priceOf(payment) / POISHA_PER_TAKA;
  const sale = { id, price, begun, buyerId, orderId, now, ...(deposit && { deposit: deposit.id }) };
  if (!(await sellBike(trx, sale))) return false;
  // It went back at the same moment: nothing is sold, and the money is looked at again.
  if (deposit && !(await spendDeposit(trx, deposit, now))) throw new ContractError('unavailable');
  await releaseHold(trx, id, buyerId);
  await notifyWishers(trx, { bikeId: id, kind: 'sold', exceptId: buyerId, now });
  return true;
};

/**
 * The rest sells the bike, a part of it is held beside the deposit. More than is left, as where two parts arrive at once, buys nothing, and so
 * does a part after the time of the deposit.
 */
const payRest = async (trx: Db, payment: PaymentRow, at: At): Promise<'sold' | 'held' | undefined> => {
  // Before the bike, as all who lock people: a suspension ends deposits.
  await keepUsers(trx, [payment.buyer_id]);
  await lockBike(trx, payment.bike_id);
  const deposit = await lockDepositOf(trx, payment.order_id);
  if (deposit?.price !== priceOf(payment) / POISHA_PER_TAKA) return undefined;
  const rest = toPoisha(restOf(deposit));
  if (payment.amount === rest) return (await sellTo(trx, payment, at, deposit)) ? 'sold' : undefined;
  if (payment.amount > rest || !takesParts(deposit, at.now)) return undefined;
  await takePart(trx, deposit, payment, at.now);
  return 'held';
};

/** What the money of a payment has bought: the bike, or that it is held; undefined where it goes back. In a transaction. */
export const purchase = async (trx: Db, payment: PaymentRow, at: At): Promise<'sold' | 'held' | undefined> => {
  if (payment.kind === 'balance') return payRest(trx, payment, at);
  if (payment.kind === 'deposit') return (await takeDeposit(trx, payment, at)) ? 'held' : undefined;
  return (await sellTo(trx, payment, at)) ? 'sold' : undefined;
};
