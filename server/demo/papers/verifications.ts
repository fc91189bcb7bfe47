import type { IdentitySeen } from '#contract/entities/verification.ts';
import type { VerifiedAs } from '#contract/papers.ts';
import type { DocumentPhoto } from '#server/images/document-photos.ts';
import {
  acceptVerification,
  insertPaper,
  insertVerification,
  type PaperFiles,
  setStored,
} from '#server/papers/papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { gomati, karnaphuli, rahim } from '../catalogue/sellers.ts';

const LICENCE_UNTIL = dhakaDay(Date.now() + 200 * DAY);

/** What a shop shows that waits to be verified. */
export const demoLicence = { ...gomati, validUntil: LICENCE_UNTIL } as const;

/** Since when it waits: longer than the documents of bikes. */
const WAITS = 5 * HOUR;

interface Verified {
  email: string;
  as: VerifiedAs;
  /** So long ago that the pictures are deleted. */
  daysAgo: number;
  seen: IdentitySeen;
}

/** Of the other verified sellers an admin has seen no documents. */
const VERIFIED: readonly Verified[] = [
  { email: rahim.email, as: 'person', daysAgo: 140, seen: { nid: true, sameFace: true, code: true, sameName: true } },
  {
    email: karnaphuli.email,
    as: 'shop',
    daysAgo: 210,
    seen: { licence: true, licenceUntil: LICENCE_UNTIL, sameName: true },
  },
];

interface Person {
  id: string;
  name: string;
  email: string;
}

interface Parts {
  admin: Person;
  userOf(email: string): Person;
  files: PaperFiles;
  licence: DocumentPhoto;
  /** ms since 1970 */
  now: number;
}

/** Begins a verification of a seller that waits since `at` (ms). */
const begin = async (trx: Db, user_id: string, verified_as: VerifiedAs, at: number) => {
  const id = newId(at);
  const waiting = { state: 'waiting', queue_id: newId(at), sent_at: at } as const;
  await insertVerification(trx, { id, user_id, verified_as, begun_at: at, ...waiting });
  return { id, verified_as };
};

/** Lets two sellers have been verified by what an admin saw, and a third one wait for it. */
export const insertVerifications = async (trx: Db, { admin, userOf, files, licence, now }: Parts): Promise<void> => {
  for (const { email, as, daysAgo, seen } of VERIFIED) {
    const [seller, sentAt] = [userOf(email), now - daysAgo * DAY];
    const verification = await begin(trx, seller.id, as, sentAt);
    await acceptVerification(trx, { admin, seller, verification, seen, now: sentAt + 7 * HOUR });
  }
  const { id: user_id } = userOf(demoLicence.email);
  const uploaded_at = now - WAITS;
  const { id: verification_id } = await begin(trx, user_id, 'shop', uploaded_at);
  const row = {
    user_id,
    bike_id: null,
    verification_id,
    kind: 'tradeLicence',
    state: 'uploading',
    uploaded_at,
  } as const;
  await files.keepEncoded(licence, {
    insert: (paper) => insertPaper(trx, { ...paper, ...row }),
    stored: (id) => setStored(trx, id, 'shown'),
    failed: async () => {},
  });
};
