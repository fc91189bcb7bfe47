import { removeUnsoldOfSeller } from '#server/listings/listings.ts';
import { endVerificationsOf } from '#server/papers/papers.ts';
import type { UserRow } from '#server/people/people.ts';
import { findUserByEmail, lockAdmins, lockUser, recordAct, setRole } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';

/** Makes a user an admin where no other admin does it; the audit log names `by` in the place of one. */
const makeAdmin = async (trx: Db, user: UserRow, by: string, now: number): Promise<void> => {
  await setRole(trx, user.id, 'Admin');
  await endVerificationsOf(trx, user.id, now);
  if (user.role === 'Seller') await removeUnsoldOfSeller(trx, user.id, now);
  const granted = { id: user.id, subject: user.email, before: user.role, after: 'Admin' };
  await recordAct(trx, { id: by, email: by }, now, { act: 'admin_granted', ...granted });
};

/**
 * Makes a user the first admin, for the setting `ADMIN_EMAIL`. Returns false, and changes nothing, where there is an admin:
 * from then on only admins decide, and a user they demote stays demoted (docs/decisions/0003).
 */
export const becomeFirstAdmin = (db: Db, clock: Clock, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if ((await lockAdmins(trx)).length > 0) return false;
    // Of two exchanges at once the second waits here, and then finds the user an admin.
    const user = await lockUser(trx, id);
    if (!user || user.role === 'Admin') return false;
    await makeAdmin(trx, user, 'ADMIN_EMAIL', clock.now());
    return true;
  });

export type GrantOutcome = 'granted' | 'already' | 'unknown' | 'unverified';

interface Options {
  /** Grants even if nothing shows that the address is theirs. */
  unverified?: boolean;
}

/**
 * Makes the user with this email an admin, also the first one, for `npm run admin`. Returns `granted`, `already`, `unknown`
 * if no account has it, or `unverified`: a stranger may have signed up with another person's address. The act is in
 * the audit log like any other (docs/decisions/0008).
 */
export const grantAdmin = (
  db: Db,
  clock: Clock,
  email: string,
  { unverified = false }: Options = {},
): Promise<GrantOutcome> =>
  db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const user = await findUserByEmail(trx, email.trim().toLowerCase());
    if (!user) return 'unknown';
    if (user.role === 'Admin') return 'already';
    if (user.email_verified_at === null && !unverified) return 'unverified';
    await makeAdmin(trx, user, 'npm run admin', clock.now());
    return 'granted';
  });
