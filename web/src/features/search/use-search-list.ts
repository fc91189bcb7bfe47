import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import type { ParsedSearch } from '#contract/search-address.ts';
import type { PagedList } from '#web/lib/paged-list.ts';
import { searchResults } from './search.queries.ts';

interface Options {
  /** The cursor at which the results begin. */
  from?: string | undefined;
  /** The first page as the server rendered it, and when (ms since 1970). */
  initial?: { result?: SearchResult | undefined; renderedAt: number } | undefined;
  enabled?: boolean;
}

interface SearchList<B> {
  /** The bikes found, as a list that `ListError` and `ListEnd` take. */
  list: PagedList<B>;
  /** The first page with its counts; undefined while the results of another search are still shown. */
  result: SearchResult | undefined;
  /** The counts of all choices, also those of the search before. */
  facets: SearchResult['facets'] | undefined;
}

/** The results of a search, page by page. `B`: signed-in callers get whole bikes, visitors those without contacts. */
export const useSearchList = <B extends PublicBike>(
  search: ParsedSearch,
  { from, initial, enabled = true }: Options = {},
): SearchList<B> => {
  const query = useInfiniteQuery({
    ...searchResults(search, from),
    enabled,
    ...(initial?.result && {
      initialData: { pages: [initial.result], pageParams: [from] },
      initialDataUpdatedAt: initial.renderedAt,
    }),
  });
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  // Where a search fails, that of the one before stays.
  const isOld = query.isPlaceholderData || !query.data;
  const data = query.data ?? last;
  const first = data?.pages[0];
  const bikes = data?.pages.flatMap(({ items }) => items);
  return {
    // The same query but for the shape of its data.
    list: { ...query, data: bikes, isPlaceholderData: isOld } as unknown as PagedList<B>,
    result: isOld ? undefined : first,
    facets: first?.facets,
  };
};
