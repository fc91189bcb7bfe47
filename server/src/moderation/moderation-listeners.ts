import type { Listeners } from '#server/platform/domains/domain-events.ts';
import { queuePhotoCheck } from './photo-matches/photo-matches.repository.ts';

/** The photos of a listing are compared with those of other sellers. */
export const moderationListeners: Listeners = {
  listingPhotosChanged: (trx, { bikeId }) => queuePhotoCheck(trx, bikeId),
};
