import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { SearchResult } from '#contract/entities/search.ts';
import { formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';

/** Query keys of searches. */
const searchKeys = {
  of: (address: string, from: string | undefined) => ['search', address, from],
} as const;

const asQuery = (search: ParsedSearch): Record<string, string[]> => {
  const query = formatSearch(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
};

/** Returns one page of results, with the counts of all choices. `after`: the cursor of the page before. */
export const fetchResults = (
  search: ParsedSearch,
  { after, ...options }: CallOptions & { after?: string | undefined },
): Promise<SearchResult> =>
  callApi('GET /search', { query: { ...asQuery(search), ...(after && { after }) }, ...options });

/** Whether a search failed because the cursor in its address belongs to another search or is too old. */
export const isWrongCursor = (after: string | undefined, error: unknown): boolean =>
  after !== undefined && error instanceof ApiError && error.code === 'invalid_input';

/** The results of a search, page by page. `from`: the cursor in the address of a page that was opened without scripts. */
export const searchResults = (search: ParsedSearch, from?: string) =>
  infiniteQueryOptions({
    queryKey: searchKeys.of(String(formatSearch(search)), from),
    queryFn: ({ pageParam, signal }) => fetchResults(search, { after: pageParam, signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    // What is shown stays until the new results are there.
    placeholderData: keepPreviousData,
  });
