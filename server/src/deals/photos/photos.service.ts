import type { Readable } from 'node:stream';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import { DISPUTE_PHOTO_YEARS } from '#contract/disputes.ts';
import type { MessagePhoto } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import type { PrivatePhotos, Receive } from '#server/images/private-photos.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import {
  attachPhotos,
  deleteGivenUp,
  findUnsent,
  giveUp,
  insertPhoto,
  isInDispute,
  isNearReported,
  isShownTo,
  takeOutOfOldDisputes,
} from './photos.repository.ts';
import type { PhotoTarget } from './photos.table.ts';

/** How long a photo that was not sent is kept, ms. */
const UNSENT_KEPT = DAY;
/** How long photos of a dispute are kept after the decision, ms. */
const DISPUTED_KEPT = DISPUTE_PHOTO_YEARS * 365 * DAY;
const BATCH = 200;

export interface MessagePhotosService {
  /** Keeps a photo that the actor may send within a day. Throws what `PrivatePhotos.keep` throws. */
  upload(actor: Actor, receive: Receive): Promise<MessagePhoto>;
  /**
   * Throws `image_not_found` unless a photo is the actor's own, or of a conversation or a dispute of theirs. Admins see those around a
   * reported message and those of disputes, too; only the audited calls that open these name their ids.
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
    if (await isShownTo(db, id, actor.id)) return;
    const isForAdmins = actor.role === 'Admin' && ((await isNearReported(db, id)) || (await isInDispute(db, id)));
    if (!isForAdmins) throw new ContractError('image_not_found');
  },

  async open(id, width) {
    const found = await photos.open(id, width);
    if (!found) throw new ContractError('image_not_found');
    return found;
  },
});

/**
 * Puts photos that a person has uploaded into what they send, in the same transaction. Throws `message_photo_gone` for a photo that is not theirs,
 * was sent before, or is deleted.
 */
export const sendPhotos = async (
  trx: Db,
  senderId: string,
  target: PhotoTarget,
  ids: readonly string[],
): Promise<void> => {
  const sent = await attachPhotos(trx, senderId, target, ids);
  if (sent < ids.length) throw new ContractError('message_photo_gone');
};

/**
 * Removes photos that were not sent within a day, and at once those of people who have left and of disputes that are long over. Returns
 * how many. What could not be removed is tried again by the next run.
 */
export const removeUnneededPhotos = async (db: Db, photos: PrivatePhotos, now: number): Promise<number> => {
  await takeOutOfOldDisputes(db, now - DISPUTED_KEPT);
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
