import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { callPage, type Page } from '#web/lib/api-client.ts';
import { bikeKeys } from './bike-keys.ts';
import { bikesIn } from './bike-pages.ts';

type FetchPage = (after: string | undefined, signal: AbortSignal) => Promise<Page<Bike[]>>;

const useBikeList = (queryKey: QueryKey, fetchPage: FetchPage) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: bikesIn,
  });

export type BikeList = ReturnType<typeof useBikeList>;

/** The bikes of a brand that are for sale, newest first, page by page. */
export const useBrandBikes = (brand: Brand): BikeList =>
  useBikeList(bikeKeys.ofBrand(brand), (after, signal) =>
    callPage('GET /bikes/:brand', { params: { brand }, query: { after }, signal }),
  );

/** The seller's own bikes, sold ones included, newest first, page by page. */
export const useOwnBikes = (email: string): BikeList =>
  useBikeList(bikeKeys.own(email), (after, signal) => callPage('GET /bikes', { query: { email, after }, signal }));
