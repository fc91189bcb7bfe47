import type { FrameHistory, HistoryListing } from '#contract/entities/frame.ts';
import { ContractError } from '#contract/errors.ts';
import { findBike, shownOffMarket } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import { type ListingOfFrame, listingsOfFrame } from './frame-history.repository.ts';
import { findFrame } from './frames.repository.ts';
import { statementsOf } from './kilometre-statements.ts';

/** What is known here of the frames of bikes, as others said. */
export interface FrameHistories {
  /**
   * The listings of a bike's frame and the kilometres that were stated of it, without names and ids. Of a hidden bike for its seller and admins alone. Throws
   * `bike_not_found`, `bike_withdrawn`, `bike_hidden`.
   */
  get(actor: Actor | undefined, bikeId: string): Promise<FrameHistory>;
}

const isSold = ({ product_status, off_market }: ListingOfFrame): boolean =>
  product_status === 'Sold' || off_market === 'soldElsewhere';

/** The listings of a frame, the oldest first, as everybody may read them. */
const toListings = (rows: readonly ListingOfFrame[], bikeId: string): HistoryListing[] => {
  const sellers = [...new Set(rows.map(({ seller_id }) => seller_id))];
  return rows.map((row) => ({
    month: dhakaMonth(Number(row.created_at)),
    price: row.rsl_price,
    sold: isSold(row),
    owner: sellers.indexOf(row.seller_id) + 1,
    ...(row.id === bikeId && { current: true as const }),
  }));
};

export const createFrameHistories = (db: Db, clock: Clock): FrameHistories => ({
  async get(actor, bikeId) {
    const bike = await findBike(db, bikeId, { evenRemoved: true });
    if (!bike) throw new ContractError('bike_not_found');
    const offMarket = shownOffMarket(bike);
    if (offMarket === 'hidden' && actor?.id !== bike.seller_id && actor?.role !== 'Admin')
      throw new ContractError('bike_hidden');
    if (bike.removed_at !== null && !offMarket) throw new ContractError('bike_withdrawn');
    const frame = await findFrame(db, bikeId);
    const now = clock.now();
    const rows = frame ? await listingsOfFrame(db, { bikeId, print: frame.frame_print, now }) : [];
    const statements = await statementsOf(db, frame ? rows : [bike]);
    return {
      known: frame !== undefined,
      listings: toListings(rows.reverse(), bikeId).reverse(),
      kilometres: statements.reverse(),
    };
  },
});
