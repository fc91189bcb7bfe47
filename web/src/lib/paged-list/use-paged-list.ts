import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#web/lib/api-client.ts';

type FetchPage<T> = (after: string | undefined, signal: AbortSignal) => Promise<Page<T[]>>;

/** A list that comes in pages, as one array of what was fetched so far. */
export const usePagedList = <T>(queryKey: QueryKey, fetchPage: FetchPage<T>) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: (list) => list.pages.flatMap((page) => page.items),
  });

export type PagedList<T> = ReturnType<typeof usePagedList<T>>;
