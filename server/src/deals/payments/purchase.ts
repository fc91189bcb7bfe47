import { ContractError } from '#contract/errors.ts';
import { findDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import { spendDeposit } from '#server/deals/deposits/end-deposit.ts';
import { takeDeposit } from '#server/deals/deposits/take-deposit.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
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
 * Sells a bike to the buyer of a payment, and counts their deposit towards the price if it is the rest. Returns false, and changes
 * nothing, where it cannot be sold to them at that price. In a transaction.
 */
export const sellTo = async (trx: Db, payment: PaymentRow, { begun, now }: At): Promise<boolean> => {
  const { bike_id: id, buyer_id: buyerId, order_id: orderId, kind } = payment;
  const deposit = kind === 'balance' ? await findDepositOf(trx, orderId) : undefined;
  const price = priceOf(payment) / POISHA_PER_TAKA;
  if (kind === 'balance' && deposit?.price !== price) return false;
  const sale = { id, price, begun, buyerId, orderId, now, ...(deposit && { deposit: deposit.id }) };
  if (!(await sellBike(trx, sale))) return false;
  // It went back at the same moment: nothing is sold, and the money is looked at again.
  if (deposit && !(await spendDeposit(trx, deposit, now))) throw new ContractError('unavailable');
  await releaseHold(trx, id, buyerId);
  await notifyWishers(trx, { bikeId: id, kind: 'sold', exceptId: buyerId, now });
  return true;
};

/** What the money of a payment has bought: the bike, or that it is held; undefined where it goes back. In a transaction. */
export const purchase = async (trx: Db, payment: PaymentRow, at: At): Promise<'sold' | 'held' | undefined> => {
  if (payment.kind === 'deposit') return (await takeDeposit(trx, payment, at)) ? 'held' : undefined;
  return (await sellTo(trx, payment, at)) ? 'sold' : undefined;
};
