import type { QueryClient } from '@tanstack/react-query';
import type { pagedList } from './use-paged-list.ts';

/** Milliseconds for which a list that was fetched ahead is not fetched ahead again. */
const FRESH = 10_000;

/** Fetches the first page of a list before it is shown. The list asks again when it is: what it says is never old. */
export const prefetchList = <T>(queries: QueryClient, list: ReturnType<typeof pagedList<T>>): void =>
  void queries.prefetchInfiniteQuery({ ...list, staleTime: FRESH });
