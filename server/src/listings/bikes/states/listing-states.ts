import type { Selectable } from 'kysely';
import { ContractError } from '#contract/errors.ts';
import type { ListingState } from '#contract/rules/listing-state.ts';
import { type BikeRow, findBike } from '#server/listings/bikes/bikes.repository.ts';
import type { BikesTable } from '#server/listings/bikes/bikes.table.ts';
import { lockOwnListing, updateListing } from '#server/listings/bikes/listing-edit.repository.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import type { Outbox } from '#server/notices/notices.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { isPaused, isStillTheirs } from './off-market.ts';
import { backOnMarket } from './state-columns.ts';

interface Parts {
  db: Db;
  clock: Clock;
  deals: DealsOfListings;
  outbox: Pick<Outbox, 'wake'>;
  emit: Emit;
}

type Row = Selectable<BikesTable>;

/**
 * What a seller does with a listing besides editing it (docs/decisions/0005). Each returns how many changed (0: it was so
 * already).
 */
export interface ListingStates {
  /**
   * Pauses the actor's own listing, says that its bike is sold elsewhere, or puts it on the market again. Throws
   * `bike_not_found`, `bike_sold`, `listing_taken_back`, `listing_hidden`, `account_suspended`, and `bike_being_paid` if it is
   * to leave the market while a buyer pays.
   */
  change(actor: Actor, id: string, wanted: ListingState): Promise<number>;
  /**
   * Notes that the bike is still there; one that rests is for sale again. Throws `bike_not_found`, `bike_sold`,
   * `listing_taken_back`, and `listing_hidden` for one that an admin has hidden.
   */
  confirm(actor: Actor, id: string): Promise<number>;
}

/** A listing that is still the actor's own, on the market or off it. Throws `bike_not_found`. */
export const findOwn = async (db: Db, actor: Actor, id: string): Promise<BikeRow> => {
  const bike = await findBike(db, id, { evenRemoved: true });
  if (bike?.seller_id !== actor.id || !isStillTheirs(bike)) throw new ContractError('bike_not_found');
  return bike;
};

/** The listing as it stands, locked until the transaction ends. */
const lockUnsold = async (trx: Db, actor: Actor, id: string, now: number): Promise<Row> => {
  // First the user, as when one is deleted: search leaves out a listing whose seller another transaction is changing.
  await assertSellsUntilEnd(trx, actor.id, now);
  const bike = await lockOwnListing(trx, id, actor.id);
  if (!bike) throw new ContractError('bike_not_found');
  if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
  return bike;
};

/** Throws `listing_taken_back` for a listing that its seller has ended. */
export const assertNotEnded = ({ removed_at, off_market }: Pick<Row, 'removed_at' | 'off_market'>): void => {
  if (removed_at !== null && !isPaused({ off_market })) throw new ContractError('listing_taken_back');
};

/** Throws `listing_hidden` for a listing that we have taken off the market: only we put it back. */
const assertNotHidden = ({ hidden_by }: Pick<Row, 'hidden_by'>): void => {
  if (hidden_by !== null) throw new ContractError('listing_hidden');
};

export const createListingStates = ({ db, clock, deals, outbox, emit }: Parts): ListingStates => {
  const putBack = async (trx: Db, { id, seller_id, hidden_by }: Row): Promise<number> => {
    assertNotHidden({ hidden_by });
    await updateListing(trx, id, seller_id, backOnMarket(clock.now()));
    await emit(trx, 'listingsChanged', { ids: [id] });
    return 1;
  };

  /** After the lock on the bike's row: a hold taken at the same time is found here, or finds the bike off the market. */
  const leave = async (trx: Db, { id, seller_id }: Row, columns: Partial<Row>, now: number): Promise<number> => {
    if ((await deals.isBeingPaid(trx, id, now)) && !(await deals.isReserved(trx, id, now)))
      throw new ContractError('bike_being_paid');
    await updateListing(trx, id, seller_id, { removed_at: now, asked_at: null, ...columns });
    await emit(trx, 'listingLeft', { bikeId: id, now });
    return 1;
  };

  const pause = (trx: Db, bike: Row, now: number): Promise<number> | number => {
    assertNotEnded(bike);
    return bike.off_market === 'paused' ? 0 : leave(trx, bike, { off_market: 'paused' }, now);
  };

  const sellElsewhere = async (trx: Db, bike: Row, price: number | null, now: number): Promise<number> => {
    if (bike.off_market === 'soldElsewhere' && bike.sold_elsewhere_price === price) return 0;
    const sold = { sold_elsewhere_at: bike.sold_elsewhere_at ?? now, sold_elsewhere_price: price };
    const count = await leave(trx, bike, { off_market: 'soldElsewhere', ...sold }, now);
    await emit(trx, 'listingEnded', { sellerId: bike.seller_id, bikeId: bike.id, now });
    return count;
  };

  return {
    async change(actor, id, { state, price }) {
      const count = await db.transaction().execute(async (trx) => {
        const now = clock.now();
        const bike = await lockUnsold(trx, actor, id, now);
        if (state === 'paused') return pause(trx, bike, now);
        if (state === 'soldElsewhere') return sellElsewhere(trx, bike, price ?? null, now);
        return bike.removed_at === null ? 0 : putBack(trx, bike);
      });
      outbox.wake();
      return count;
    },

    confirm: (actor, id) =>
      db.transaction().execute(async (trx) => {
        const bike = await lockUnsold(trx, actor, id, clock.now());
        assertNotEnded(bike);
        assertNotHidden(bike);
        // One that its seller has paused stays so: nobody asks about it.
        return bike.off_market === 'paused' ? 0 : putBack(trx, bike);
      }),
  };
};
