import { sidesOf } from '#server/deals/reviews/sales.repository.ts';
import {
  accountOfPerson,
  accountOfSale,
  balanceOf,
  COMMISSION,
  findTransfer,
  lockBalances,
  type NewTransfer,
  transfer,
} from '#server/money/money.ts';
import type { Notifier } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';

/** The `source` of what a handover writes into the ledger, by the order's id. */
const SOURCE = 'handover';

/**
 * Our share of an amount, both in poisha: whole taka, rounded down. `percent`: 0 to 100, with two decimals at most; counted in its hundredths,
 * because 0.29 is none of the numbers of a computer, and 0.29 % of 2,60,000 would be a taka too little.
 */
export const commissionOf = (amount: number, percent: number): number =>
  Math.floor((amount * Math.round(percent * 100)) / 10_000 / POISHA_PER_TAKA) * POISHA_PER_TAKA;

export interface DueParts {
  clock: Clock;
  notifier: Notifier;
  /** `COMMISSION_PERCENT` */
  commissionPercent: number;
}

/**
 * Makes what is held for an order due to the seller, less the commission, and tells the seller; in the transaction of the handover,
 * after its other locks. Does nothing where nothing is held, or it is due already. `at`: ms. Returns whether it became due.
 */
export const makeDue = async (
  trx: Db,
  { orderId, at }: { orderId: string; at: number },
  { clock, notifier, commissionPercent }: DueParts,
): Promise<boolean> => {
  const held = accountOfSale(orderId);
  const sides = await sidesOf(trx, orderId);
  if (!sides) return false;
  // Of a dispute that is opened meanwhile one waits for the other.
  await lockBalances(trx, [COMMISSION, accountOfPerson(sides.seller_id), held]);
  const { balance } = await balanceOf(trx, held);
  if (balance === 0 || (await findTransfer(trx, SOURCE, `${orderId}:due`))) return false;
  const commission = commissionOf(balance, commissionPercent);
  const common = { source: SOURCE, from: held, at };
  const seller = accountOfPerson(sides.seller_id);
  const transfers: NewTransfer[] = [
    { ...common, externalId: `${orderId}:commission`, to: COMMISSION, amount: commission },
    { ...common, externalId: `${orderId}:due`, to: seller, amount: balance - commission },
  ];
  await transfer(
    trx,
    transfers.filter(({ amount }) => amount > 0),
    clock.now(),
  );
  await notifier.notify(trx, {
    userId: sides.seller_id,
    kind: 'saleDue',
    target: orderId,
    bikeId: sides.bike_id,
    aboutId: sides.buyer_id,
    facts: { orderId, price: (balance - commission) / POISHA_PER_TAKA, side: 'seller' },
  });
  return true;
};
