import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useOpened } from '#web/ui/use-opened.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { openItems } from './moderation.queries.ts';
import { ModerationEntry } from './moderation-entry.tsx';

/** The admin's queue: what was reported or noticed, the newest first. */
export const ModerationList = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(openItems);
  const { opened: deciding, open: decide, close } = useOpened<ModerationItem>();
  useKeptFocus(section);
  usePreparedToasts();
  const items = list.data;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Open`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <ModerationSkeleton />}
      {items?.length === 0 && <EmptyState text={t`No reports.`} />}
      <div className="flex flex-col gap-4">
        {items?.map((item) => (
          <ModerationEntry key={item._id} item={item} onDecide={() => decide(item)} />
        ))}
      </div>
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# entry', other: '# entries' })}`} />
      <DecideDialog item={deciding} onClose={close} />
    </section>
  );
};

export const ModerationSkeleton = () => (
  <LoadingRegion label={t`Loading the queue`}>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  </LoadingRegion>
);
