import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { formatMoment } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, TableCell, TableRow, TableRowHeader, TableSkeleton } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { auditLog } from './admin.queries.ts';
import { auditText } from './audit-text.ts';

/** One entry of the audit log: a row of the table, on a phone a card that reads as a sentence. */
const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <TableRow tabIndex={-1} className="gap-y-1">
    <TableCell className="text-base-content/75 cards:text-sm rows:whitespace-nowrap">
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </TableCell>
    <TableRowHeader className="wrap-anywhere font-semibold rows:min-w-48">{entry.admin}</TableRowHeader>
    <TableCell className="wrap-anywhere">{auditText(entry)}</TableCell>
  </TableRow>
);

const COLUMNS = [t`When`, t`Admin`, t`What happened`];
const AuditLogSkeleton = () => <TableSkeleton label={t`Loading the audit log`} row="h-30 rows:h-9" />;

/** What admins have done, newest first. */
export const AuditLog = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(auditLog);
  useKeptFocus(section);
  const entries = list.data;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Audit log`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <AuditLogSkeleton />}
      {entries?.length === 0 && <EmptyState text={t`No entries yet.`} />}
      {entries && entries.length > 0 && (
        <Table caption={t`Audit log`} columns={COLUMNS}>
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# entry', other: '# entries' })}`} />
    </section>
  );
};
