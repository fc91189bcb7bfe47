import { setPapersReviewed } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { reviewedOf } from './documents.mapper.ts';
import { papersOfBike } from './documents.repository.ts';

/** Says of a bike what is left of what was seen on its documents; in a transaction that has locked the listing. */
export const sayWhatWasSeen = async (trx: Db, bikeId: string): Promise<void> =>
  setPapersReviewed(trx, bikeId, reviewedOf(await papersOfBike(trx, bikeId)));
