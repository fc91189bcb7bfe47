import { NEW_ACCOUNT_DAYS } from '#contract/bike-warnings.ts';
import {
  type BikeOnPage,
  MAX_SIMILAR,
  type PublicBike,
  WITHDRAWN_DAYS,
  type WithdrawnBike,
} from '#contract/entities/bike.ts';
import { ContractError } from '#contract/errors.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { toBikeOffMarket, toBikeOnPage, toPublicBike, toRemovedBike } from './bikes.mapper.ts';
import { findBike, nearestInPrice } from './bikes.repository.ts';
import { furtherPhotos } from './photos/photos.repository.ts';
import { shownOffMarket } from './states/off-market.ts';

/** The public page of a bike, which keeps its address whatever becomes of the bike. */
export interface BikePageService {
  /**
   * A listing, a sold or paused one included; of a withdrawn one what it was, for 30 days. The seller's email and phone are
   * for signed-in readers, as long as the listing is up. A hidden one is for its seller and admins alone. Throws
   * `bike_not_found`, `bike_withdrawn`, `bike_hidden`.
   */
  get(actor: Actor | undefined, id: string): Promise<BikeOnPage | WithdrawnBike>;
  /**
   * At most six other bikes for sale: of the same model, then of the same brand, the nearest in price first. Also for a bike
   * that is sold or withdrawn. Throws `bike_not_found`.
   */
  listSimilar(id: string): Promise<PublicBike[]>;
}

const KEPT = WITHDRAWN_DAYS * DAY;

export const createBikePageService = (db: Db, clock: Clock, deals: DealsOfListings): BikePageService => {
  const find = async (id: string) => {
    const bike = await findBike(db, id, { evenRemoved: true });
    if (!bike) throw new ContractError('bike_not_found');
    return bike;
  };

  return {
    async get(actor, id) {
      const bike = await find(id);
      const now = clock.now();
      const offMarket = shownOffMarket(bike);
      if (offMarket === 'hidden' && actor?.id !== bike.seller_id && actor?.role !== 'Admin')
        throw new ContractError('bike_hidden');
      if (bike.removed_at !== null && !offMarket) {
        if (now - Number(bike.removed_at) >= KEPT) throw new ContractError('bike_withdrawn');
        return { ...toRemovedBike(bike), withdrawn: true };
      }
      const seller = await findUserById(db, bike.seller_id);
      const isSeller = seller?.role === 'Seller';
      const isNew = seller !== undefined && now - Number(seller.created_at) < NEW_ACCOUNT_DAYS * DAY;
      const photos = await furtherPhotos(db, id);
      const rating = isSeller ? await deals.ratingOf(db, bike.seller_id, now) : undefined;
      const shown = { bike, furtherPhotos: photos, readerId: actor?.id, isSeller, isNew, rating };
      if (offMarket) return toBikeOffMarket(shown);
      const hold = bike.product_status === 'Sold' ? undefined : await deals.holdOf(db, id, now);
      const agreed =
        actor && bike.product_status !== 'Sold' ? await deals.agreedPriceOf(db, actor.id, id, now) : undefined;
      return toBikeOnPage({ ...shown, hold, agreed });
    },

    async listSimilar(id) {
      const { brand, model_name: model, rsl_price: price } = await find(id);
      const one = { id, brand, model, price };
      const ofModel = await nearestInPrice(db, one, { sameModel: true, limit: MAX_SIMILAR });
      if (ofModel.length === MAX_SIMILAR) return ofModel.map(toPublicBike);
      const known = new Set(ofModel.map((bike) => bike.id));
      const ofBrand = await nearestInPrice(db, one, { sameModel: false, limit: MAX_SIMILAR + known.size });
      return [...ofModel, ...ofBrand.filter((bike) => !known.has(bike.id))].slice(0, MAX_SIMILAR).map(toPublicBike);
    },
  };
};
