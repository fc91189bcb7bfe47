import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { lockAdmins } from './administration.repository.ts';
import { makeAdmin } from './make-admin.ts';
import { lockUser } from './users.repository.ts';

/** Who has granted, as the audit log names it. */
const SETTING = 'ADMIN_EMAIL';

/**
 * Makes a user the first admin; answers whether it did. Where there is an admin it does nothing: from then on admins alone
 * decide, and whom they demote stays so (docs/decisions/0013).
 */
export const becomeFirstAdmin = (db: Db, clock: Clock, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if ((await lockAdmins(trx)).length > 0) return false;
    // Of two exchanges at once the second waits here, and then finds the user an admin.
    const user = await lockUser(trx, id);
    if (!user || user.role === 'Admin') return false;
    await makeAdmin(trx, user, SETTING, clock.now());
    return true;
  });
