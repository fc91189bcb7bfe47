import { createHash } from 'node:crypto';
import { keepNumbers, type NumberPrints } from '#server/papers/papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type DemoListing, demoListings } from '../catalogue/index.ts';
import { demoDocuments } from './documents.ts';

/** A bike that was sold here and is for sale again, by the places of its two listings: none of the demo is where another of its kind is. */
const AGAIN = { model: 'Gixxer SF 155', sold: 'Motihar, Rajshahi', forSale: 'Savar, Dhaka' } as const;

const listingAt = (place: string): DemoListing => {
  const found = demoListings.find(({ modelName, location }) => modelName === AGAIN.model && location === place);
  if (!found) throw new Error(`The demo has no ${AGAIN.model} at ${place}`);
  return found;
};

/** The two listings of one bike. */
export const listedTwice = { sold: listingAt(AGAIN.sold), forSale: listingAt(AGAIN.forSale) } as const;

/** A frame number of 17 characters that no maker gives, always the same for a bike. */
export const frameNumberOf = (listing: DemoListing): string => {
  const { description } = listing === listedTwice.sold ? listedTwice.forSale : listing;
  return `DEM0${createHash('sha256').update(description).digest('hex').slice(0, 13).toUpperCase()}`;
};

/** Listings whose sellers have typed the frame number: those that have shown a certificate, and both of the bike that came back. */
const withFrame = new Set([
  ...demoDocuments.filter(({ kind }) => kind === 'certificate').map(({ listing }) => listing),
  ...Object.values(listedTwice),
]);

/** Keeps the fingerprints of the frame numbers of some bikes. `rowOf`: the row of a listing. */
export const insertFrames = async (
  trx: Db,
  prints: NumberPrints,
  rowOf: (listing: DemoListing) => { id: string; seller_id: string; created_at: number },
): Promise<void> => {
  for (const listing of withFrame) {
    const { id: bikeId, seller_id: sellerId, created_at: now } = rowOf(listing);
    await keepNumbers(trx, prints, { bikeId, sellerId, numbers: { frameNumber: frameNumberOf(listing) }, now });
  }
};
