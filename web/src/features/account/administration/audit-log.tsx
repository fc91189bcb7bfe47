import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { formatMoment } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { TABLE_CONTAINER, Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { auditLog } from './admin.queries.ts';
import { auditText } from './audit-text.ts';

/** One entry of the audit log: a row of the table, on a phone a card that reads as a sentence. */
const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <TableRow tabIndex={-1} className="gap-y-1">
    <TableCell className="text-base-content/75 cards:text-sm rows:whitespace-nowrap">
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </TableCell>
    <TableRowHeader className="wrap-anywhere font-semibold">{entry.admin}</TableRowHeader>
    <TableCell className="wrap-anywhere">{auditText(entry)}</TableCell>
  </TableRow>
);

const COLUMNS = [t`When`, t`Admin`, t`What happened`];
const ROWS = ['1', '2', '3', '4', '5', '6'];

const AuditLogSkeleton = () => (
  <LoadingRegion label={t`Loading the audit log`}>
    <div className={TABLE_CONTAINER}>
      <div className="flex flex-col gap-3 rows:pt-9.25">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-30 w-full rows:h-9" />
        ))}
      </div>
    </div>
  </LoadingRegion>
);

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
      {entries?.length === 0 && <EmptyState text={t`No admin has done anything yet.`} />}
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
