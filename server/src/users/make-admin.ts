import { insertAuditEntry } from '#server/audit/audit.repository.ts';
import { removeUnsoldOfSeller } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { setRole } from './administration.repository.ts';
import type { UserRow } from './users.table.ts';

/** Makes a user an admin on behalf of no other admin; `by` is what the audit log names in the place of one. */
export const makeAdmin = async (trx: Db, user: UserRow, by: string, now: number): Promise<void> => {
  await setRole(trx, user.id, 'Admin');
  if (user.role === 'Seller') await removeUnsoldOfSeller(trx, user.id, now);
  await insertAuditEntry(trx, {
    id: newId(),
    created_at: now,
    admin_id: by,
    admin_email: by,
    act: 'admin_granted',
    subject_id: user.id,
    subject_email: user.email,
    value_before: user.role,
    value_after: 'Admin',
  });
};
