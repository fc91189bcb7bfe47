import type { Readable } from 'node:stream';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import type { MessagePhoto } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import type { PrivatePhotos, Receive } from '#server/images/private-photos.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { deleteGivenUp, findUnsent, giveUp, insertPhoto, isNearReported, isShownTo } from './photos.repository.ts';

/** How long a photo that was not sent is kept, ms. */
const UNSENT_KEPT = DAY;
const BATCH = 200;

export interface MessagePhotosService {
  /** Keeps a photo that the actor may send within a day. Throws what `PrivatePhotos.keep` throws. */
  upload(actor: Actor, receive: Receive): Promise<MessagePhoto>;
  /**
   * Throws `image_not_found` unless a photo is the actor's own, or of a conversation of theirs. Admins see those around a reported
   * message, too; only the audited call that opens it names their ids.
   */
  assertShownTo(actor: Actor, id: string): Promise<void>;
  /** Opens a photo in one of `MESSAGE_PHOTO_WIDTHS`. Throws `image_not_found`. */
  open(id: string, width: number): Promise<{ size: number; stream: Readable }>;
}

interface Parts {
  db: Db;
  clock: Clock;
  photos: PrivatePhotos;
}

export const createMessagePhotosService = ({ db, clock, photos }: Parts): MessagePhotosService => ({
  upload: ({ id: sender_id }, receive) =>
    photos.keep(receive, MESSAGE_PHOTO_WIDTHS, (photo) =>
      insertPhoto(db, { ...photo, sender_id, uploaded_at: clock.now() }),
    ),

  async assertShownTo(actor, id) {
    const isShown = (await isShownTo(db, id, actor.id)) || (actor.role === 'Admin' && (await isNearReported(db, id)));
    if (!isShown) throw new ContractError('image_not_found');
  },

  async open(id, width) {
    const found = await photos.open(id, width);
    if (!found) throw new ContractError('image_not_found');
    return found;
  },
});

/**
 * Removes photos that were not sent within a day, and at once those of people who have left. Returns how many. What could not
 * be removed is tried again by the next run.
 */
export const removeUnsentPhotos = async (db: Db, photos: PrivatePhotos, now: number): Promise<number> => {
  const before = now - UNSENT_KEPT;
  let removed = 0;
  let ids: string[];
  do {
    ids = await findUnsent(db, before, BATCH);
    for (const id of ids) {
      if (!(await giveUp(db, id, before))) continue;
      await photos.remove(id, MESSAGE_PHOTO_WIDTHS);
      await deleteGivenUp(db, id);
      removed += 1;
    }
  } while (ids.length === BATCH);
  return removed;
};
