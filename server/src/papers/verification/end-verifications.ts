import { IDENTITY_KEPT_DAYS, UNFINISHED_KEPT_DAYS } from '#contract/papers.ts';
import { lockUser, setVerification } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import {
  endAccepted,
  expirePictures,
  expirePicturesOfOld,
  findExpired,
  lockUnderWay,
  lockVerification,
  reopen,
} from './verification.repository.ts';
import type { VerificationNotices } from './verification-notices.ts';

const BATCH = 100;

interface Parts {
  db: Db;
  notices: VerificationNotices;
  /** Called with the error of a seller; the others go on. */
  report(error: unknown): void;
}

/** Takes the badge from a seller whose verification is over, and tells them. Not one that was renewed meanwhile. */
const endOne = (
  { db, notices }: Pick<Parts, 'db' | 'notices'>,
  { id, user_id }: { id: string; user_id: string },
  now: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const seller = await lockUser(trx, user_id);
    const verification = await lockVerification(trx, id);
    if (!seller || verification?.state !== 'accepted' || Number(verification.expires_at) > now) return;
    await endAccepted(trx, user_id);
    await setVerification(trx, user_id, 'Unverified');
    await notices.tell(trx, seller, 'verificationEnded');
  });

/** Ends verifications that are over at `now` (ms). What fails is reported, and tried again by the next run. */
export const endOldVerifications = async (parts: Parts, now: number): Promise<void> => {
  let due: Awaited<ReturnType<typeof findExpired>> = [];
  do {
    due = await findExpired(parts.db, { now, after: due.at(-1)?.id ?? '', limit: BATCH });
    for (const each of due) await endOne(parts, each, now).catch(parts.report);
  } while (due.length === BATCH);
  parts.notices.wake();
};

/** Ends the pictures of verifications that were decided, or left unfinished, long ago. `now` in ms. */
export const expireOldPictures = async (db: Db, now: number): Promise<void> => {
  await expirePicturesOfOld(db, {
    decidedBefore: now - IDENTITY_KEPT_DAYS * DAY,
    begunBefore: now - UNFINISHED_KEPT_DAYS * DAY,
  });
};

/**
 * A person has another role, so that what they have shown counts no more: what waits for an admin leaves the queue, and its pictures are
 * gone. In the transaction of that, which has locked the person; `now` in ms.
 */
export const endVerificationsOf = async (trx: Db, userId: string, now: number): Promise<void> => {
  await endAccepted(trx, userId);
  const underWay = await lockUnderWay(trx, userId);
  if (!underWay) return;
  await expirePictures(trx, underWay.id);
  await reopen(trx, underWay.id, now);
};

/** By what a seller was verified counts no more: an admin sets the badge, or takes it back. In the transaction of that. */
export const endVerification = async (trx: Db, userId: string): Promise<void> => {
  await endAccepted(trx, userId);
};
