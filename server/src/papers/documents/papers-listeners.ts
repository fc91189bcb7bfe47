import { setPapersReviewed } from '#server/listings/listings.ts';
import type { Listeners } from '#server/platform/domains/domain-events.ts';
import { setOutdated } from './documents.repository.ts';

/** A bike whose listing says something else than its papers did loses what was seen on them. */
export const papersListeners: Listeners = {
  async listingPapersChanged(trx, { bikeId }) {
    await setOutdated(trx, bikeId);
    await setPapersReviewed(trx, bikeId, undefined);
  },
};
