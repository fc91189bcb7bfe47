import { errorMessage } from '#web/lib/offline-error.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { PagedList } from './use-paged-list.ts';

interface Props {
  list: PagedList<unknown>;
  /** How many entries are shown, for screen readers: `Showing 24 bikes`. */
  shown: (count: number) => string;
  /** Asks for the next page by itself when the end comes near. */
  automatic?: boolean;
}

/** The way to the next page, and for screen readers how many entries there are by now. */
export const ListEnd = ({ list, shown, automatic = false }: Props) => (
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
