import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { ListEnd } from '#web/lib/paged-list/list-end.tsx';
import { ListError } from '#web/lib/paged-list/list-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TABLE_PLACE, Table } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { AuditRow } from './audit-row.tsx';
import { useAuditLog } from './use-audit-log.ts';

const COLUMNS = [t`When`, t`Admin`, t`What happened`];
const ROWS = ['1', '2', '3', '4', '5', '6'];

const Loading = () => (
  <LoadingRegion label={t`Loading the audit log`}>
    <div className={TABLE_PLACE}>
      <div className="flex flex-col gap-3 rows:pt-9.25">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-30 w-full rows:h-9" />
        ))}
      </div>
    </div>
  </LoadingRegion>
);

/** Who among the admins has done what to whom, and when; newest first. */
export const AuditLog = () => {
  const place = useRef<HTMLElement>(null);
  const list = useAuditLog();
  useKeptFocus(place);
  const entries = list.data;
  return (
    <section ref={place} tabIndex={-1} aria-label={t`Audit log`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <Loading />}
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
