import type { Insertable, Selectable } from 'kysely';
import type { AuditAct } from '#contract/entities/audit-entry.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** The actions of admins. The database refuses to change or delete rows. Email addresses are those of that moment. */
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

type Act = OwnData['doneByAdmins'][number];
const fields: ExportFields<AuditRow, Act> = {
  at: time('created_at'),
  act: 'act',
  before: 'value_before',
  after: 'value_after',
};

/** What admins did to a user, and what a user did as an admin. The log is append-only: nothing in it is ever deleted. */
export const auditLogData: readonly PersonalData<AuditRow, Act>[] = [
  { table: 'audit_log', owner: 'subject_id', list: 'doneByAdmins', fields },
  { table: 'audit_log', owner: 'admin_id', list: 'doneAsAdmin', fields },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    audit_log: AuditLogTable;
  }
}
