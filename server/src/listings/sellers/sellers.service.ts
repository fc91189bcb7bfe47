import type { Seller } from '#contract/entities/seller.ts';
import { ContractError } from '#contract/errors.ts';
import { toPublicBike } from '#server/listings/bikes/bikes.mapper.ts';
import { pageForSaleOfSeller } from '#server/listings/bikes/bikes.repository.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage } from '#server/platform/db/page.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import { countBikes } from './sellers.repository.ts';

export interface SellersService {
  /**
   * The public profile of a seller, with a page of their bikes for sale. Throws `seller_not_found` for a user who does not sell,
   * and for a seller with no bike for sale and none sold: there is nothing to see of them.
   */
  get(id: string, after?: string): Promise<Seller>;
}

export const createSellersService = (db: Db, clock: Clock, deals: DealsOfListings): SellersService => ({
  async get(id, after) {
    const user = await findUserById(db, id);
    if (user?.role !== 'Seller') throw new ContractError('seller_not_found');
    const { forSale, sold } = await countBikes(db, id);
    if (forSale + sold === 0) throw new ContractError('seller_not_found');
    const rating = await deals.ratingOf(db, id, clock.now());
    const { items, next } = mapPage(await pageForSaleOfSeller(db, id, after), toPublicBike);
    return {
      _id: user.id,
      name: user.name,
      ...(user.photo_url && { photo: user.photo_url }),
      since: dhakaMonth(Number(user.created_at)),
      sellerVerify: user.seller_verify,
      ...(user.answers_within !== null && { answersWithin: user.answers_within }),
      forSale,
      sold,
      transferred: await deals.transferredOf(db, id),
      rating: rating ?? { count: 0 },
      bikes: items,
      ...(next && { next }),
    };
  },
});
