import type { IdentitySeen } from '#contract/entities/verification.ts';
import { VERIFIED_YEARS } from '#contract/papers.ts';
import { recordAct, setVerification, type UserRow } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { toIdentitySeen } from './verification.mapper.ts';
import { endAccepted, updateVerification } from './verification.repository.ts';
import type { VerificationRow } from './verification.table.ts';

/** How long an accepted verification lasts, ms. */
const LASTS = VERIFIED_YEARS * 365 * DAY;

interface Acceptance {
  admin: Pick<Actor, 'id' | 'email'>;
  seller: Pick<UserRow, 'id' | 'name' | 'email'>;
  verification: Pick<VerificationRow, 'id' | 'verified_as'>;
  seen: IdentitySeen;
  /** ms since 1970 */
  now: number;
}

/** Writes down that an admin has verified a seller, by what was seen; in a transaction that has locked both. */
export const acceptVerification = async (
  trx: Db,
  { admin, seller, verification: { id, verified_as }, seen, now }: Acceptance,
): Promise<void> => {
  const kept = toIdentitySeen(seen);
  await endAccepted(trx, seller.id);
  await updateVerification(trx, id, {
    state: 'accepted',
    seen: JSON.stringify({ ...kept, name: seller.name }),
    expires_at: now + LASTS,
    decided_at: now,
  });
  await setVerification(trx, seller.id, 'Verified');
  const about = { id: seller.id, subject: seller.email, before: verified_as };
  await recordAct(trx, admin, now, { act: 'verification_accepted', ...about, after: JSON.stringify(kept) });
};
