import { insertAuditEntry } from '#server/audit/audit.repository.ts';
import { removeUnsoldOfSeller } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { lockAdmins, setRole } from './administration.repository.ts';
import { findUserByEmail } from './users.repository.ts';

/** Who has granted, as the audit log names it: whoever may log in to the machine. */
const COMMAND_LINE = 'npm run admin';

/**
 * Makes the user with this email an admin, the first one too: nobody signs up as one. Answers `granted`, `already`, or
 * `unknown` if nobody with it has signed up. In the audit log like any other act (docs/decisions/0008).
 */
export const grantAdmin = (db: Db, clock: Clock, email: string): Promise<'granted' | 'already' | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    await lockAdmins(trx);
    const user = await findUserByEmail(trx, email.trim().toLowerCase());
    if (!user) return 'unknown';
    if (user.role === 'Admin') return 'already';
    const now = clock.now();
    await setRole(trx, user.id, 'Admin');
    if (user.role === 'Seller') await removeUnsoldOfSeller(trx, user.id, now);
    await insertAuditEntry(trx, {
      id: newId(),
      created_at: now,
      admin_id: COMMAND_LINE,
      admin_email: COMMAND_LINE,
      act: 'admin_granted',
      subject_id: user.id,
      subject_email: user.email,
      value_before: user.role,
      value_after: 'Admin',
    });
    return 'granted';
  });
