import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { errorMessage } from './errors.ts';
import type { PagedList } from './paged-list.ts';

/** Why a list could not be loaded or updated. */
export const ListError = ({ list }: { list: PagedList<unknown> }) =>
  list.error && !list.isFetchNextPageError ? (
    <div className="mb-4">
      <ErrorNotice message={errorMessage(list.error)} onRetry={list.refetch} retrying={list.isFetching} />
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
    {list.hasNextPage && (
      <ShowMore
        onMore={list.fetchNextPage}
        loading={list.isFetching}
        error={list.isFetchNextPageError ? errorMessage(list.error) : undefined}
        automatic={automatic}
      />
    )}
  </>
);
