import { isBeingPaid, isReserved, returnDepositOfBike } from '#server/deals/deals.ts';
import { hiddenOfSeller, hideListing, lockListing, unhideListing, upOfSeller } from '#server/listings/listings.ts';
import { endSuspension, lockUser, suspendedUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';

/** Listings of a statement. */
const BATCH = 100;
/** Users of a run. */
const USERS = 500;

/**
 * Takes the listings of a suspended seller off the market, as if they were paused, and deposits for them go back; not those that a buyer is paying for: a
 * payment under way is finished, and the next run takes what was not bought. In a transaction that has locked the user. `now`
 * in ms.
 */
export const hideListingsOf = async (trx: Db, sellerId: string, now: number): Promise<void> => {
  let after = '';
  for (;;) {
    const ids = await upOfSeller(trx, sellerId, after, BATCH);
    for (const { id } of ids) {
      const bike = await lockListing(trx, id);
      const isUp = bike?.removed_at === null && bike.product_status !== 'Sold';
      if (isUp && (!(await isBeingPaid(trx, id, now)) || (await isReserved(trx, id, now)))) {
        await hideListing(trx, id, 'suspension', now);
        await returnDepositOfBike(trx, id, { now });
      }
      after = id;
    }
    if (ids.length < BATCH) return;
  }
};

/** Puts back what `hideListingsOf` took off the market; what the seller took down or sold meanwhile stays so. `now` in ms. */
export const putBackListingsOf = async (trx: Db, emit: Emit, sellerId: string, now: number): Promise<void> => {
  for (;;) {
    const bikes = await hiddenOfSeller(trx, sellerId, BATCH);
    for (const bike of bikes) await unhideListing(trx, bike, { onMarket: true, now });
    if (bikes.length > 0) await emit(trx, 'listingsChanged', { ids: bikes.map(({ id }) => id) });
    if (bikes.length < BATCH) return;
  }
};

/** Ends the suspensions whose time is over, and hides what sellers who are suspended still have on the market. `now` in ms. */
export const followSuspensions = async (db: Db, emit: Emit, now: number): Promise<void> => {
  for (const { id } of await suspendedUsers(db, USERS)) {
    await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, id);
      if (user?.suspended_until == null) return;
      if (user.suspended_until > now) return hideListingsOf(trx, id, now);
      await endSuspension(trx, id);
      await putBackListingsOf(trx, emit, id, now);
    });
  }
};
