import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { stolenToDecide } from './stolen.queries.ts';
import { StolenReportEntry } from './stolen-report-entry.tsx';

/** The reports of stolen motorcycles that wait for an admin, the oldest first. */
export const StolenQueue = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(stolenToDecide);
  useKeptFocus(section);
  usePreparedToasts();
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Open`} className="outline-none">
      <ListError list={list} />
      {list.isPending && (
        <LoadingRegion label={t`Loading the queue`}>
          <Skeleton className="h-72 w-full" />
        </LoadingRegion>
      )}
      {list.data?.length === 0 && <EmptyState text={t`No reports.`} />}
      <div className="flex flex-col gap-4">
        {list.data?.map((report) => (
          <StolenReportEntry key={report._id} report={report} />
        ))}
      </div>
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# entry', other: '# entries' })}`} />
    </section>
  );
};
