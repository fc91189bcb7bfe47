import type { Listeners } from '#server/platform/domains/domain-events.ts';
import { notifyWishers } from './alerts/wishes.repository.ts';
import { indexListings } from './indexing.ts';

/** Search finds listings as they now are, and those who wish for a bike hear that its price has fallen. */
export const searchListeners: Listeners = {
  listingsChanged: (trx, { ids }) => indexListings(trx, ids),

  async listingPriceChanged(trx, { bikeId, fallenFrom, now }) {
    if (fallenFrom !== undefined) await notifyWishers(trx, { bikeId, kind: 'priceFell', priceBefore: fallenFrom, now });
  },
};
