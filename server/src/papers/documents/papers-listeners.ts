import { lockListing } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Listeners } from '#server/platform/domains/domain-events.ts';
import { withoutName } from './documents.mapper.ts';
import { acceptedWithName, setSeen } from './documents.repository.ts';
import { endReviewOf, sayWhatWasSeen } from './papers-reviewed.ts';
import { forgetAcceptedFirst } from './second-admin.repository.ts';

/** Nobody has compared the new name of a seller with those on their documents. */
const forgetNames = async (trx: Db, userId: string): Promise<void> => {
  const papers = await acceptedWithName(trx, userId);
  for (const bikeId of new Set(papers.map(({ bike_id }) => bike_id ?? ''))) {
    await lockListing(trx, bikeId);
    for (const paper of papers.filter(({ bike_id }) => bike_id === bikeId))
      await setSeen(trx, paper.id, withoutName(paper));
    await sayWhatWasSeen(trx, bikeId);
  }
};

/** What was seen on papers is said no longer where the listing, or its seller, says something else than they did. */
export const papersListeners: Listeners = {
  listingPapersChanged: (trx, { bikeId }) => endReviewOf(trx, bikeId),
  async personRenamed(trx, { userId }) {
    await forgetNames(trx, userId);
    await forgetAcceptedFirst(trx, 'user_id', userId);
  },
};
