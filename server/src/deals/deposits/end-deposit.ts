import { forgetHandover } from '#server/deals/handovers/handovers.repository.ts';
import { releaseHold } from '#server/deals/payments/holds.repository.ts';
import { recordKept, recordReturn } from '#server/deals/payments/payment-transfers.ts';
import { moveState } from '#server/deals/payments/payments.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { closeDeposit, findOpenOfBike, findOpenOfBuyer, findOpenOfSeller } from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';

/** Whether an open deposit holds its bike at `now` (ms). */
export const isHolding = ({ held_until }: Pick<DepositRow, 'held_until'>, now: number): boolean =>
  Number(held_until) > now;

interface End {
  /** ms */
  now: number;
  /** An admin's reason. */
  reason?: string;
}

/**
 * Begins to give a deposit back, the way it came, and lets others buy the bike; in the transaction of what it follows from, after the
 * lock on the bike. The reconciler asks the provider for the refund. Returns false where the deposit has ended before.
 */
export const returnDeposit = async (trx: Db, deposit: DepositRow, { now, reason }: End): Promise<boolean> => {
  const { id, bike_id, buyer_id } = deposit;
  if (!(await closeDeposit(trx, id, { outcome: 'returned', now, ...(reason && { reason }) }))) return false;
  await moveState(trx, id, { from: ['held'], to: 'refunding', now });
  await recordReturn(trx, deposit, now);
  await releaseHold(trx, bike_id, buyer_id);
  await forgetHandover(trx, deposit.order_id);
  return true;
};

/** Gives a deposit to the seller, who keeps it although the bike was not sold; as `returnDeposit` otherwise. */
export const keepDeposit = async (trx: Db, deposit: DepositRow, { now, reason }: End): Promise<boolean> => {
  const { id, bike_id, buyer_id } = deposit;
  if (!(await closeDeposit(trx, id, { outcome: 'kept', now, ...(reason && { reason }) }))) return false;
  await moveState(trx, id, { from: ['held'], to: 'spent', now });
  await recordKept(trx, deposit, now);
  await releaseHold(trx, bike_id, buyer_id);
  await forgetHandover(trx, deposit.order_id);
  return true;
};

/** Counts a deposit towards the price of the sale that its order has become; it stays held with the sale until the handover. */
export const spendDeposit = async (trx: Db, { id }: DepositRow, now: number): Promise<boolean> => {
  if (!(await closeDeposit(trx, id, { outcome: 'spent', now }))) return false;
  return moveState(trx, id, { from: ['held'], to: 'spent', now });
};

/**
 * Returns what holds a bike, if it is a deposit: the bike is off the market, or its seller has declined the booking of `buyerId`. What an
 * admin decides after its time stays with them.
 */
export const returnDepositOfBike = async (
  trx: Db,
  bikeId: string,
  { now, buyerId }: { now: number; buyerId?: string },
): Promise<void> => {
  for (const deposit of await findOpenOfBike(trx, bikeId)) {
    const isMeant = buyerId === undefined || deposit.buyer_id === buyerId;
    if (isMeant && isHolding(deposit, now)) await returnDeposit(trx, deposit, { now });
  }
};

/** Returns what a buyer has paid as deposits: they cannot buy any more. */
export const returnDepositsOfBuyer = async (trx: Db, buyerId: string, now: number): Promise<void> => {
  for (const deposit of await findOpenOfBuyer(trx, buyerId)) await returnDeposit(trx, deposit, { now });
};

/** Returns all deposits for the bikes of a person who sells no more, also what an admin would decide. */
export const returnDepositsOfSeller = async (trx: Db, sellerId: string, now: number): Promise<void> => {
  for (const deposit of await findOpenOfSeller(trx, sellerId)) await returnDeposit(trx, deposit, { now });
};
