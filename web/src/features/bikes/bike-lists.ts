import { queryOptions } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type PagedList, pagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { bikeKeys } from './bike-keys.ts';

export type BikeList = PagedList<Bike>;

/** The bikes of a brand that are for sale, newest first, page by page. */
export const brandBikes = (brand: Brand) =>
  pagedList(bikeKeys.ofBrand(brand), (after, signal) =>
    callPage('GET /bikes/:brand', { params: { brand }, query: { after }, signal }),
  );

/** The seller's own bikes, sold ones included, newest first, page by page. */
export const ownBikes = (email: string) =>
  pagedList(bikeKeys.own(email), (after, signal) => callPage('GET /bikes', { query: { email, after }, signal }));

/** What is said of an id that leads to no listing, however it came into the address. */
const NOWHERE: readonly string[] = ['bike_not_found', 'invalid_input'];

const fetchBike = async (id: string, signal: AbortSignal): Promise<Bike | null> => {
  try {
    return await callApi('GET /wishesProduct/:id', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && NOWHERE.includes(error.code)) return null;
    throw error;
  }
};

/** One bike, sold ones included; null once its seller has taken it down. */
export const oneBike = (id: string) =>
  queryOptions({ queryKey: bikeKeys.one(id), queryFn: ({ signal }) => fetchBike(id, signal) });
