import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { callPage } from '#web/lib/api-client.ts';
import { type PagedList, pagedList, usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { adminKeys } from '../admin-keys.ts';

/** What admins have done, newest first, page by page. */
export const useAuditLog = (): PagedList<AuditEntry> =>
  usePagedList(pagedList(adminKeys.audit, (after, signal) => callPage('GET /audit', { query: { after }, signal })));
