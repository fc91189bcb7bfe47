import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { callPage } from '#web/lib/api-client.ts';
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
