import type { AuditAct } from '#contract/entities/audit-entry.ts';
import { ContractError } from '#contract/errors.ts';
import { lockAdmins } from '#server/people/users/administration.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { insertAuditEntry } from './audit.repository.ts';

/** What an admin did: to what, by its id and by the email or name that it had then, and what was changed. */
export interface ActOfAdmin {
  act: AuditAct;
  id: string;
  subject: string;
  before?: string | null;
  after?: string | null;
}

/**
 * Begins each act of an admin, in its transaction: returns the ids of all admins, who stay admins until it ends. Throws
 * `token_revoked` where another admin has demoted this one meanwhile.
 */
export const assertStillAdmin = async (trx: Db, { id }: Pick<Actor, 'id'>): Promise<string[]> => {
  const admins = await lockAdmins(trx);
  if (!admins.includes(id)) throw new ContractError('token_revoked');
  return admins;
};

/** Writes an act to the audit log, in the transaction of the act itself. `now` in ms. */
export const recordAct = (
  trx: Db,
  admin: Pick<Actor, 'id' | 'email'>,
  now: number,
  { act, id, subject, before = null, after = null }: ActOfAdmin,
): Promise<void> =>
  insertAuditEntry(trx, {
    id: newId(),
    created_at: now,
    admin_id: admin.id,
    admin_email: admin.email,
    act,
    subject_id: id,
    subject_email: subject,
    value_before: before,
    value_after: after,
  });
