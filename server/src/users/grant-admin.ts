import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { lockAdmins } from './administration.repository.ts';
import { makeAdmin } from './make-admin.ts';
import { findUserByEmail } from './users.repository.ts';

/** Who has granted, as the audit log names it: whoever may log in to the machine. */
const COMMAND_LINE = 'npm run admin';

export type GrantOutcome = 'granted' | 'already' | 'unknown' | 'unverified';

interface Options {
  /** Grants even if nothing shows that the address is theirs. */
  unverified?: boolean;
}

/**
 * Makes the user with this email an admin, the first one too: nobody signs up as one. Answers `granted`, `already`,
 * `unknown` if nobody with it has signed up, or `unverified`: anybody may have signed up with somebody else's address. In
 * the audit log like any other act (docs/decisions/0008).
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
    await makeAdmin(trx, user, COMMAND_LINE, clock.now());
    return 'granted';
  });
