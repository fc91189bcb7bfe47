import type { Insertable, Selectable } from 'kysely';
import type { AuditAct } from '#contract/entities/audit-entry.ts';

/** What admins did. Rows are only ever added: the database refuses anything else. Emails are those of that moment. */
export interface AuditLogTable {
  id: string;
  /** ms since 1970 */
  created_at: number;
  admin_id: string;
  admin_email: string;
  act: AuditAct;
  subject_id: string;
  subject_email: string;
  value_before: string | null;
  value_after: string | null;
}

export type AuditRow = Selectable<AuditLogTable>;
export type NewAuditRow = Insertable<AuditLogTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    audit_log: AuditLogTable;
  }
}
