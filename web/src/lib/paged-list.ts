import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from './api-client.ts';

type FetchPage<T> = (after: string | undefined, signal: AbortSignal) => Promise<Page<T[]>>;

/** Query options of a list that comes in pages: for `usePagedList` and `prefetchList`. */
export const pagedList = <T>(queryKey: QueryKey, fetchPage: FetchPage<T>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** Returns the list as one array of the pages fetched so far. */
export const usePagedList = <T>(list: ReturnType<typeof pagedList<T>>) =>
  useInfiniteQuery({ ...list, select: ({ pages }) => pages.flatMap((page) => page.items) });

export type PagedList<T> = ReturnType<typeof usePagedList<T>>;

/** Milliseconds for which a prefetched list is not prefetched again. */
const FRESH = 10_000;

/** Fetches the first page of a list before it is shown. The list itself fetches again when it is shown. */
export const prefetchList = <T>(queries: QueryClient, list: ReturnType<typeof pagedList<T>>): void =>
  void queries.prefetchInfiniteQuery({ ...list, staleTime: FRESH });

export interface Entry {
  _id: string;
}

/** A paged list in the query cache: the pages fetched so far; undefined if it was never fetched. */
export type CachedList<T> = InfiniteData<Page<T[]>, string | undefined> | undefined;

const mapPages = <T>(list: CachedList<T>, map: (entries: T[]) => T[]): CachedList<T> =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, items: map(page.items) })) };

/** Returns the cached list with the fields of `change` set in one entry. */
export const withChange = <T extends Entry>(list: CachedList<T>, id: string, change: Partial<T>): CachedList<T> =>
  mapPages(list, (entries) => entries.map((entry) => (entry._id === id ? { ...entry, ...change } : entry)));

/** Returns the change that gives the fields set by `change` the values that they have in `entry`. */
export const undoOf = <T extends object>(entry: T, change: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(change).map((key) => [key, entry[key as keyof T]])) as Partial<T>;

/** Returns the cached list without one entry. */
export const withoutEntry = <T extends Entry>(list: CachedList<T>, id: string): CachedList<T> =>
  mapPages(list, (entries) => entries.filter((entry) => entry._id !== id));

/** Returns the cached list with `entry` first, and nowhere else. */
export const withFirst = <T extends Entry>(list: CachedList<T>, entry: T): CachedList<T> => {
  const [first, ...pages] = withoutEntry(list, entry._id)?.pages ?? [];
  return list && first && { ...list, pages: [{ ...first, items: [entry, ...first.items] }, ...pages] };
};
