import { lockListing, setPapersReviewed } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Listeners } from '#server/platform/domains/domain-events.ts';
import { withoutName } from './documents.mapper.ts';
import { acceptedOfOwner, setOutdated, setSeen } from './documents.repository.ts';
import { sayWhatWasSeen } from './papers-reviewed.ts';
import { forgetAcceptedFirst } from './second-admin.repository.ts';

/** Nobody has compared the new name of a seller with those on their documents. */
const forgetNames = async (trx: Db, userId: string): Promise<void> => {
  for (const paper of await acceptedOfOwner(trx, userId)) {
    const seen = withoutName(paper);
    if (seen === undefined || !paper.bike_id) continue;
    await lockListing(trx, paper.bike_id);
    await setSeen(trx, paper.id, seen);
    await sayWhatWasSeen(trx, paper.bike_id);
  }
};

/** What was seen on papers is said no longer where the listing, or its seller, says something else than they did. */
export const papersListeners: Listeners = {
  async listingPapersChanged(trx, { bikeId }) {
    await setOutdated(trx, bikeId);
    await forgetAcceptedFirst(trx, 'bike_id', bikeId);
    await setPapersReviewed(trx, bikeId, undefined);
  },
  async personRenamed(trx, { userId }) {
    await forgetNames(trx, userId);
    await forgetAcceptedFirst(trx, 'user_id', userId);
  },
};
