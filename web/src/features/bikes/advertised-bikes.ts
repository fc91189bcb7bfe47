import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { bikeKeys } from './bike-keys.ts';

/** The advertised bikes; visitors see them without the seller's email and phone. */
export const advertisedBikesQuery = queryOptions({
  queryKey: bikeKeys.advertised,
  queryFn: ({ signal }) => callApi('GET /advertiseBikes', { signal }),
});
