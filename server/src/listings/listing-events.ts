import type { NewPrice } from './bikes/prices/price-fall.ts';

/** What listings tell the domains above them, each in the transaction of the change. */
interface ListingEvents {
  /** Listings are new, say something else, or are on the market again. */
  listingsChanged: { ids: readonly string[] };
  /** A listing has other photos. */
  listingPhotosChanged: { bikeId: string };
  /** A listing says something else of what stands on the bike's papers. */
  listingPapersChanged: { bikeId: string };
  /** The price of a listing is another one. `now` in ms. */
  listingPriceChanged: NewPrice & { now: number };
  /** A seller has taken a bike off the market, for good or for now. `now` in ms. */
  listingLeft: { bikeId: string; now: number };
  /** A seller has taken a bike off the market for good. `now` in ms. */
  listingEnded: { sellerId: string; bikeId: string; now: number };
}

declare module '#server/platform/domains/domain-events.ts' {
  interface DomainEvents extends ListingEvents {}
}
