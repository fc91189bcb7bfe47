import { queryOptions } from '@tanstack/react-query';
import type { ListingRecordState, OrderEvent, PaymentRecordState } from '#contract/entities/records.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';
import { pagedList } from '#web/lib/paged-list.ts';

/** Under the key of what admins see: after any action of an admin all of it is out of date. */
const keyOf = (...parts: readonly (string | undefined)[]) => ['admin', 'records', ...parts] as const;

/** What an admin looks for; '' for all. */
export interface Wanted<State extends string> {
  search: string;
  state: State | '';
}

const queryOf = <State extends string>({ search, state }: Wanted<State>, after: string | undefined) => ({
  search: search || undefined,
  state: state || undefined,
  after,
});

export const listingRecords = (wanted: Wanted<ListingRecordState>) =>
  pagedList(keyOf('listings', wanted.search, wanted.state), (after, signal) =>
    callPage('GET /admin/listings', { query: queryOf(wanted, after), signal }),
  );

export const orderRecords = (wanted: Wanted<OrderEvent>) =>
  pagedList(keyOf('orders', wanted.search, wanted.state), (after, signal) =>
    callPage('GET /admin/orders', { query: queryOf(wanted, after), signal }),
  );

export const paymentRecords = (wanted: Wanted<PaymentRecordState>) =>
  pagedList(keyOf('payments', wanted.search, wanted.state), (after, signal) =>
    callPage('GET /admin/payments', { query: queryOf(wanted, after), signal }),
  );

const NONE: readonly string[] = [
  'bike_not_found',
  'order_not_found',
  'payment_not_found',
  'user_not_found',
  'invalid_input',
];

/** Null where there is no such record. */
const orNone = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && NONE.includes(error.code)) return null;
    throw error;
  }
};

export const listingRecord = (id: string) =>
  queryOptions({
    queryKey: keyOf('listing', id),
    queryFn: ({ signal }) => orNone(callApi('GET /admin/listings/:id', { params: { id }, signal })),
  });

export const orderRecord = (id: string) =>
  queryOptions({
    queryKey: keyOf('order', id),
    queryFn: ({ signal }) => orNone(callApi('GET /admin/orders/:id', { params: { id }, signal })),
  });

export const paymentRecord = (id: string) =>
  queryOptions({
    queryKey: keyOf('payment', id),
    queryFn: ({ signal }) => orNone(callApi('GET /admin/payments/:id', { params: { id }, signal })),
  });

export const personRecord = (id: string) =>
  queryOptions({
    queryKey: keyOf('person', id),
    queryFn: ({ signal }) => orNone(callApi('GET /admin/people/:id', { params: { id }, signal })),
  });
