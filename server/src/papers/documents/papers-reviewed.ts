import { setPapersReviewed } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { reviewedOf } from './documents.mapper.ts';
import { papersOfBike, setOutdated } from './documents.repository.ts';
import { forgetAcceptedFirst } from './second-admin.repository.ts';

/** Says of a bike what is left of what was seen on its documents; in a transaction that has locked the listing. */
export const sayWhatWasSeen = async (trx: Db, bikeId: string): Promise<void> =>
  setPapersReviewed(trx, bikeId, reviewedOf(await papersOfBike(trx, bikeId)));

/** Ends what was seen on the documents of a bike: its listing says something else now. In a transaction that has locked the listing. */
export const endReviewOf = async (trx: Db, bikeId: string): Promise<void> => {
  await setOutdated(trx, bikeId);
  await forgetAcceptedFirst(trx, 'bike_id', bikeId);
  await setPapersReviewed(trx, bikeId, undefined);
};
