import { queryOptions } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { bikeKeys } from './bike-keys.ts';

export type BikeList = PagedList<Bike>;

/** The bikes of a brand that are for sale, newest first, page by page. */
export const useBrandBikes = (brand: Brand): BikeList =>
  usePagedList(bikeKeys.ofBrand(brand), (after, signal) =>
    callPage('GET /bikes/:brand', { params: { brand }, query: { after }, signal }),
  );

/** The seller's own bikes, sold ones included, newest first, page by page. */
export const useOwnBikes = (email: string): BikeList =>
  usePagedList(bikeKeys.own(email), (after, signal) => callPage('GET /bikes', { query: { email, after }, signal }));

/** The advertised bikes; visitors see them without the seller's email and phone. */
export const advertisedBikesQuery = queryOptions({
  queryKey: bikeKeys.advertised,
  queryFn: ({ signal }) => callApi('GET /advertiseBikes', { signal }),
});
