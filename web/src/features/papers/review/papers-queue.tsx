import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatNumber } from '#web/language/format.ts';
import { ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { papersToReview } from '../papers.queries.ts';
import { PapersEntry } from './papers-entry.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** What waits for an admin, one after the other, the oldest first. A decision leads to the next. */
export const PapersQueue = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(papersToReview);
  /** Which one is on the screen, and where it stood: others may be decided elsewhere meanwhile. */
  const [shown, setShown] = useState<{ id: string; at: number }>();
  usePreparedToasts();
  const items = list.data ?? [];
  const found = items.findIndex(({ _id }) => _id === shown?.id);
  const place = found >= 0 ? found : Math.min(shown?.at ?? 0, Math.max(0, items.length - 1));
  const current = items[place];
  if (current && (current._id !== shown?.id || place !== shown.at)) setShown({ id: current._id, at: place });
  const go = (to: number) => {
    if (to >= items.length - 1 && list.hasNextPage) void list.fetchNextPage();
    const next = items[Math.max(0, Math.min(to, items.length - 1))];
    if (next) setShown({ id: next._id, at: items.indexOf(next) });
    section.current?.focus();
  };
  useQueueKeys({ n: () => go(place + 1), p: () => go(place - 1) });
  const count = items.length;
  const number = formatNumber(place + 1);
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Waiting`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <QueueSkeleton />}
      {list.data && !current && <EmptyState text={t`No documents to review.`} />}
      {current && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <p role="status" className="w-full font-semibold">
              {list.hasNextPage
                ? t`${number} of more than ${plural(count, { one: '# document', other: '# documents' })}`
                : t`${number} of ${plural(count, { one: '# document', other: '# documents' })}`}
            </p>
            <Button aria-disabled={place === 0} aria-keyshortcuts="p" onClick={() => go(place - 1)}>
              <Trans>Previous</Trans>
            </Button>
            <Button aria-disabled={place >= count - 1} aria-keyshortcuts="n" onClick={() => go(place + 1)}>
              <Trans>Next</Trans>
            </Button>
          </div>
          <PapersEntry key={current._id} entry={current} onDone={() => section.current?.focus()} />
          <p className="mt-4 hidden text-base-content/75 text-sm lg:block">
            <Trans>
              Keys: N next, P previous, A accept, R refuse. The audit log records each document that you look at.
            </Trans>
          </p>
        </>
      )}
    </section>
  );
};

const QueueSkeleton = () => (
  <LoadingRegion label={t`Loading the queue`}>
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  </LoadingRegion>
);
