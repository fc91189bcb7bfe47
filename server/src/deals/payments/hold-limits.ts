import { ContractError } from '#contract/errors.ts';
import { lockUser } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import {
  countHoldsOf,
  countOtherHolds,
  findLastHold,
  findRunningHold,
  recordHold,
  takeHold,
} from './holds.repository.ts';
import type { HoldRow } from './payments.table.ts';

/** Bikes that one buyer holds at a time. */
export const MAX_HOLDS = 3;
/** How long a bike is held for a buyer who is paying for it, ms. */
export const HOLD_TIME = 5 * MINUTE;
/** How often a buyer can renew a hold: without a card it lasts a quarter of an hour in all, with one an hour. */
export const MAX_RENEWALS = 2;
export const MAX_RENEWALS_WITH_CARD = 11;
/** After this rest, ms, or once another buyer has held the bike, a buyer's renewals count from zero again. */
export const HOLD_REST = 30 * MINUTE;
/**
 * How often all accounts together hold one bike in 24 hours: an hour without a card, two in all. A new account costs nothing, and a
 * card that is declined hardly more. Then whoever pays first buys the bike, and it is held for nobody.
 */
export const HOLDS_OF_BIKE_WITHOUT_CARD = 12;
export const HOLDS_OF_BIKE = 24;

/** Returns how often the last hold is renewed if it is renewed now. */
export const nextRenewal = (last: HoldRow | undefined, now: number): number =>
  last && now < last.expires_at + HOLD_REST ? last.renewals + 1 : 0;

/** A hold that is about to be taken: renewed so often, by a buyer who tried a card then. */
type NextHold = Pick<HoldRow, 'bike_id' | 'buyer_id' | 'renewals' | 'tried_at'>;

/** All accounts together have used up the holds of a bike. The transaction that took the hold is undone. */
export class HoldsUsedUp extends Error {}

/**
 * Takes a hold of `HOLD_TIME` at `now` (ms) and counts it; its buyer's row is locked. Returns its end (ms). Throws `bike_held`, `too_many_holds`, and
 * `HoldsUsedUp`.
 */
export const takeCounted = async (trx: Db, next: NextHold, now: number): Promise<number> => {
  if ((await countOtherHolds(trx, next.buyer_id, next.bike_id, now)) >= MAX_HOLDS)
    throw new ContractError('too_many_holds');
  const expires_at = now + HOLD_TIME;
  // First: those who take a hold on this bike at the same time wait here, and count this one.
  if (!(await takeHold(trx, { ...next, expires_at, by_deposit: 0 }, now))) throw new ContractError('bike_held');
  const since = now - DAY;
  const withCard = next.tried_at !== null;
  const taken = await countHoldsOf(trx, next.bike_id, since);
  if (taken.all >= HOLDS_OF_BIKE) throw new HoldsUsedUp();
  if (!withCard && taken.withoutCard >= HOLDS_OF_BIKE_WITHOUT_CARD) throw new HoldsUsedUp();
  await recordHold(trx, { bikeId: next.bike_id, withCard, now, since });
  return expires_at;
};

/**
 * Holds a bike at `now` (ms) for a buyer whose bank asks for a confirmation, unless somebody holds it: their card was entered while the
 * bike's holds without one were used up. What is used up, or another buyer's, stays so.
 */
export const holdForChallenge = async (
  db: Db,
  { bike_id, buyer_id }: Pick<HoldRow, 'bike_id' | 'buyer_id'>,
  now: number,
): Promise<void> => {
  const taking = db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, buyer_id)) || (await findRunningHold(trx, bike_id, now))) return;
    const renewals = nextRenewal(await findLastHold(trx, bike_id, buyer_id), now);
    if (renewals <= MAX_RENEWALS_WITH_CARD) await takeCounted(trx, { bike_id, buyer_id, renewals, tried_at: now }, now);
  });
  await taking.catch((error: unknown) => {
    if (!(error instanceof HoldsUsedUp || error instanceof ContractError)) throw error;
  });
};
