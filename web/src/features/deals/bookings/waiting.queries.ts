import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';

/**
 * Apart from the list, as every page of a dashboard shows the number. Query keys of a seller's bookings. After any answer,
 * everything under `all` is out of date.
 */
export const bookingKeys = {
  all: ['bookings'],
  lists: ['bookings', 'list'],
  list: (productId: string | undefined) => ['bookings', 'list', productId ?? ''],
  waiting: ['bookings', 'waiting'],
  /** Keys of mutations. */
  accept: ['bookings', 'accept'],
} as const;

/** Milliseconds after which the number is asked for again while a dashboard is open. */
const WAITING_INTERVAL = 60_000;

/** How many of the seller's bookings wait for an answer. */
export const waitingBookings = queryOptions({
  queryKey: bookingKeys.waiting,
  queryFn: ({ signal }) => callApi('GET /bookings/waiting', { signal }),
  refetchInterval: WAITING_INTERVAL,
});
