import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#web/lib/api-client.ts';

type FetchPage<T> = (after: string | undefined, signal: AbortSignal) => Promise<Page<T[]>>;

/** A list that comes in pages: for `usePagedList`, and for fetching its first page ahead. */
export const pagedList = <T>(queryKey: QueryKey, fetchPage: FetchPage<T>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The list as one array of what was fetched so far. */
export const usePagedList = <T>(list: ReturnType<typeof pagedList<T>>) =>
  useInfiniteQuery({ ...list, select: ({ pages }) => pages.flatMap((page) => page.items) });

export type PagedList<T> = ReturnType<typeof usePagedList<T>>;
