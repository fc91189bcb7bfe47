import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';
import { bikeKeys } from './bike-keys.ts';

/** Returns the advertised bikes; visitors get them without the seller's email and phone. */
export const fetchAdvertised = (options: CallOptions) => callApi('GET /advertiseBikes', options);

export const advertisedBikes = queryOptions({
  queryKey: bikeKeys.advertised,
  queryFn: ({ signal }) => fetchAdvertised({ signal }),
});

/** Returns the brands by the number of bikes sold. */
export const fetchBrandSales = (options: CallOptions) => callApi('GET /history', options);

export const brandSales = queryOptions({
  queryKey: bikeKeys.brandSales,
  queryFn: ({ signal }) => fetchBrandSales({ signal }),
});
