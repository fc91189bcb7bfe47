import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { AuditRow, NewAuditRow } from './audit.table.ts';

/** To be called in the transaction of the act itself: an act that fails leaves no entry. */
export const insertAuditEntry = async (db: Db, entry: NewAuditRow): Promise<void> => {
  await db.insertInto('audit_log').values(entry).execute();
};

/** The log, newest first. */
export const pageOfLog = async (db: Db, after?: string): Promise<Page<AuditRow>> =>
  toPage(
    await db
      .selectFrom('audit_log')
      .selectAll()
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );
