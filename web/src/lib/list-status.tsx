import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ApiError, errorMessage } from './errors.ts';
import type { PagedList } from './paged-list.ts';

/** An `automatic` list requests its next page when its end is this far below the screen: two phone screens. */
const AHEAD = '0px 0px 1400px 0px';

/** What is wrong with the address of a list; it has no form whose fields could say so. */
const listMessage = (error: Error): string => {
  const wrong = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return wrong.length > 0 ? wrong.join(' ') : errorMessage(error);
};

/** Why a list could not be loaded or updated. */
export const ListError = ({ list }: { list: PagedList<unknown> }) =>
  list.error && !list.isFetchNextPageError ? (
    <div className="mb-4">
      <ErrorNotice message={listMessage(list.error)} onRetry={list.refetch} retrying={list.isFetching} />
    </div>
  ) : null;

interface ListEndProps {
  list: PagedList<unknown>;
  /** Returns the number of entries as a text for screen readers: `Showing 24 bikes`. */
  shown: (count: number) => string;
  /** Loads the next page by itself when the end of the list is near. */
  automatic?: boolean;
}

/** The button for the next page, and the number of entries for screen readers. */
export const ListEnd = ({ list, shown, automatic = false }: ListEndProps) => (
  <>
    <p role="status" className="sr-only">
      {list.data && list.data.length > 0 && shown(list.data.length)}
    </p>
    {list.hasNextPage && <ShowMore list={list} automatic={automatic} />}
  </>
);

const ShowMore = ({ list, automatic }: { list: PagedList<unknown>; automatic: boolean }) => {
  const container = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetching, isFetchNextPageError } = list;
  const watching = automatic && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!watching || !container.current) return;
    const load = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && fetchNextPage();
    const observer = new IntersectionObserver(load, { rootMargin: AHEAD });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [watching, fetchNextPage]);

  return (
    <div ref={container} className="mt-6 flex justify-center">
      {isFetchNextPageError ? (
        <ErrorNotice message={errorMessage(list.error)} onRetry={() => fetchNextPage()} retrying={isFetching} />
      ) : (
        <Button onClick={() => fetchNextPage()} loading={isFetching}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
};
