import { IDENTITY_KEPT_DAYS, UNFINISHED_KEPT_DAYS } from '#contract/papers.ts';
import { lockUser, setVerification } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { endAccepted, expireOldPictures, findExpired, lockVerification } from './verification.repository.ts';
import type { VerificationNotices } from './verification-notices.ts';

const BATCH = 100;

interface Parts {
  db: Db;
  notices: VerificationNotices;
}

/** Takes the badge from a seller whose verification is over, and tells them. Returns false if it was renewed meanwhile. */
const endOne = (
  { db, notices }: Parts,
  { id, user_id }: { id: string; user_id: string },
  now: number,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const seller = await lockUser(trx, user_id);
    const verification = await lockVerification(trx, id);
    if (!seller || verification?.state !== 'accepted' || Number(verification.expires_at) > now) return false;
    await endAccepted(trx, user_id);
    await setVerification(trx, user_id, 'Unverified');
    await notices.tell(trx, seller, 'verificationEnded');
    return true;
  });

/**
 * Ends verifications that are over at `now` (ms), and the pictures of those that were decided or left unfinished long ago. Returns how
 * many verifications.
 */
export const endOldVerifications = async (parts: Parts, now: number): Promise<number> => {
  let count = 0;
  for (const due of await findExpired(parts.db, now, BATCH)) if (await endOne(parts, due, now)) count += 1;
  parts.notices.wake();
  await expireOldPictures(parts.db, {
    decidedBefore: now - IDENTITY_KEPT_DAYS * DAY,
    begunBefore: now - UNFINISHED_KEPT_DAYS * DAY,
  });
  return count;
};

/** What a seller has shown counts no more: an admin takes the badge back, or they stop selling. In the transaction of that. */
export const endVerification = async (trx: Db, userId: string): Promise<void> => {
  await endAccepted(trx, userId);
};
