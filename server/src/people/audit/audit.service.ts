import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import { pageOfLog } from './audit.repository.ts';
import type { AuditRow } from './audit.table.ts';

export interface AuditService {
  /** What admins have done, newest first. */
  list(after?: string): Promise<Page<AuditEntry>>;
}

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: new Date(row.created_at).toISOString(),
  admin: row.admin_email,
  act: row.act,
  subject: row.subject_email,
  ...(row.value_before !== null && { before: row.value_before }),
  ...(row.value_after !== null && { after: row.value_after }),
});

export const createAuditService = (db: Db): AuditService => ({
  list: async (after) => mapPage(await pageOfLog(db, after), toEntry),
});
