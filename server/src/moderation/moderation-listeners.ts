import type { Listeners } from '#server/platform/domains/domain-events.ts';
import '#server/papers/papers-events.ts';
import { queuePhotoCheck } from './photo-matches/photo-matches.repository.ts';
import { noteSameFrame } from './signals.ts';

/** The photos of a listing are compared with those of other sellers; listings with the same frame wait for an admin. */
export const moderationListeners: Listeners = {
  listingPhotosChanged: (trx, { bikeId }) => queuePhotoCheck(trx, bikeId),
  frameRepeated: (trx, { listings, at }) => noteSameFrame(trx, listings, at),
};
