import { forgetHandover, isSaidHandedOver } from '#server/deals/handovers/handovers.repository.ts';
import { deleteAnswer } from '#server/deals/orders/answers.repository.ts';
import { releaseHold } from '#server/deals/payments/holds.repository.ts';
import { recordKept, recordReturn } from '#server/deals/payments/payment-transfers.ts';
import { moveState } from '#server/deals/payments/payments.repository.ts';
import { lockBike } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  closeDeposit,
  findOpenOfBike,
  findOpenOfBuyer,
  findOpenOfSeller,
  leaveUndecided,
} from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';
import { returnParts, spendParts } from './parts-of-rest.ts';

/** Whether an open deposit holds its bike at `now` (ms). */
export const isHolding = ({ held_until }: Pick<DepositRow, 'held_until'>, now: number): boolean =>
  Number(held_until) > now;

interface End {
  /** ms */
  now: number;
  /** What an admin or a bank has decided: it ends the deposit whatever the two have said. */
  decided?: { reason?: string };
}

/** What has become of a deposit that should end without a sale. */
type Ended = 'returned' | 'kept' | 'claimed';

/**
 * Leaves a deposit to an admin, because one of the two says that the bike was handed over. It stays as it is until then: the word of the other
 * one sells the bike. Returns undefined where it waits for an admin already.
 */
const leaveToAdmin = async (trx: Db, { id, claimed_at }: DepositRow, now: number): Promise<'claimed' | undefined> => {
  if (claimed_at !== null) return undefined;
  await leaveUndecided(trx, id, now);
  return 'claimed';
};

/**
 * Ends a deposit without a sale, once, and lets others buy the bike if it still holds it; everything that ends a deposit comes here. Once one
 * of the two has said that the bike was handed over, only a decision ends it. Returns what has become of it; undefined where nothing changed.
 */
const endUnsold = async (
  trx: Db,
  deposit: DepositRow,
  outcome: 'returned' | 'kept',
  { now, decided }: End,
): Promise<Ended | undefined> => {
  const { id, bike_id, buyer_id, order_id } = deposit;
  if (!decided && (await isSaidHandedOver(trx, order_id))) return leaveToAdmin(trx, deposit, now);
  if (!(await closeDeposit(trx, id, { outcome, now, reason: decided?.reason ?? null }))) return undefined;
  await moveState(trx, id, { from: ['held'], to: outcome === 'returned' ? 'refunding' : 'spent', now });
  await (outcome === 'returned' ? recordReturn : recordKept)(trx, deposit, now);
  // The seller keeps the deposit at most.
  await returnParts(trx, deposit, now);
  // Past its time the hold may be that of another deposit.
  if (isHolding(deposit, now)) await releaseHold(trx, bike_id, buyer_id);
  await forgetHandover(trx, order_id);
  return outcome;
};

/**
 * Begins to give a deposit back, and the parts of the rest, the way they came, and lets others buy the bike; in the transaction of what it
 * follows from, after the lock on the bike. The reconciler asks the provider for the refund. Returns `claimed` where an admin decides instead,
 * undefined where nothing changed.
 */
export const returnDeposit = (trx: Db, deposit: DepositRow, end: End): Promise<Ended | undefined> =>
  endUnsold(trx, deposit, 'returned', end);

/** Gives a deposit to the seller, who keeps it although the bike was not sold; as `returnDeposit` otherwise. */
export const keepDeposit = (trx: Db, deposit: DepositRow, end: End): Promise<Ended | undefined> =>
  endUnsold(trx, deposit, 'kept', end);

/**
 * Ends a deposit whose time is over: it goes back, unless the seller asks to keep it; then an admin decides, or the buyer. Another one for this
 * bike needs the seller's word (`assertMayHold`), so that the booking waits for an answer again.
 */
export const endOver = async (trx: Db, deposit: DepositRow, now: number): Promise<void> => {
  if (deposit.claimed_at !== null || isHolding(deposit, now)) return;
  if ((await returnDeposit(trx, deposit, { now })) === 'returned') await deleteAnswer(trx, deposit.order_id);
};

/**
 * Counts a deposit, and the parts of the rest, towards the price of the sale that its order has become; they stay held with the sale until the
 * handover. Returns false where the deposit has ended before.
 */
export const spendDeposit = async (trx: Db, deposit: DepositRow, now: number): Promise<boolean> => {
  const { id } = deposit;
  if (!(await closeDeposit(trx, id, { outcome: 'spent', now }))) return false;
  await spendParts(trx, deposit, now);
  return moveState(trx, id, { from: ['held'], to: 'spent', now });
};

/**
 * Gives back the deposit that holds a bike, if one does: the bike is off the market, or its seller has declined the booking of
 * `buyerId`. Leaves a deposit that waits for an admin after its time and, without `evenClaimed`, one that its seller asks to keep.
 */
export const returnDepositOfBike = async (
  trx: Db,
  bikeId: string,
  { now, buyerId, evenClaimed = true }: { now: number; buyerId?: string; evenClaimed?: boolean },
): Promise<void> => {
  // A word on the handover at the same moment comes wholly before it or after it.
  await lockBike(trx, bikeId);
  for (const deposit of await findOpenOfBike(trx, bikeId)) {
    const isMeant =
      (buyerId === undefined || deposit.buyer_id === buyerId) && (evenClaimed || deposit.claimed_at === null);
    if (isMeant && isHolding(deposit, now)) await returnDeposit(trx, deposit, { now });
  }
};

/** Returns the deposits of a buyer that hold bikes: they cannot buy any more. */
export const returnDepositsOfBuyer = async (trx: Db, buyerId: string, now: number): Promise<void> => {
  for (const deposit of await findOpenOfBuyer(trx, buyerId))
    if (isHolding(deposit, now)) await returnDeposit(trx, deposit, { now });
};

/** Returns all deposits for the bikes of a person who sells no more, also what an admin would decide. */
export const returnDepositsOfSeller = async (trx: Db, sellerId: string, now: number): Promise<void> => {
  for (const deposit of await findOpenOfSeller(trx, sellerId)) await returnDeposit(trx, deposit, { now });
};
