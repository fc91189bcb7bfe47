import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bike, BikeToBook } from '#contract/entities/bike.ts';
import type { Order } from '#contract/entities/order.ts';
import { type Unavailability, unavailabilityIn } from '#web/features/deals/orders/unavailable-bike.tsx';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { useConfirmedAction } from '#web/lib/list-mutations.ts';
import { type CachedList, pagedList, withFirst } from '#web/lib/paged-list.ts';

/** Query keys of orders. After any change to an order, everything under `all` is out of date. */
export const orderKeys = {
  all: ['orders'],
  own: (email: string) => ['orders', 'own', email],
  receipt: (id: string) => ['orders', 'receipt', id],
  /** Key of a mutation. */
  remove: ['orders', 'remove'],
} as const;

/** The buyer's orders, newest first. */
export const ownOrders = (email: string) =>
  pagedList(orderKeys.own(email), (after, signal) => callPage('GET /orders', { query: { email, after }, signal }));

/** The receipt of a paid order. */
export const receipt = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.receipt(orderId),
    queryFn: ({ signal }) => callApi('GET /orders/:id/receipt', { params: { id: orderId }, signal }),
  });

/** Milliseconds that Book Now waits for the bike. */
const FETCH_TIMEOUT = 4_000;

/** The bike that the modal is about. */
export interface BookingTarget {
  bike: BikeToBook;
  /** Why it can no longer be booked. */
  unavailable?: Unavailability | undefined;
}

/**
 * Returns the bike as it is now, because the card may be hours old. Without a response within four seconds, or on any other
 * failure, it is the bike of the card, `shown`: the server checks again when the order is sent. Where no card is shown, it throws.
 */
export const fetchBookingTarget = async (id: string, shown?: Bike): Promise<BookingTarget> => {
  try {
    const now = await callApi('GET /wishesProduct/:id', {
      params: { id },
      signal: AbortSignal.timeout(FETCH_TIMEOUT),
    });
    return { bike: now, ...(now.productStatus === 'Sold' && { unavailable: 'sold' }) };
  } catch (error) {
    if (!shown) throw error;
    return { bike: shown, unavailable: unavailabilityIn(error) };
  }
};

/**
 * Returns a function that places an order, or changes the buyer's open order of the same bike; `updated` in the
 * result says which. My Orders shows it at once. It throws ApiError or OfflineError.
 */
export const usePlaceOrder = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (order: Omit<Order, '_id' | 'orderedAt' | 'payment'>) => callApi('POST /orders', { body: order }),
    onSuccess: ({ insertedId }, order) => {
      const placed: Order = { ...order, _id: insertedId, orderedAt: new Date().toISOString(), payment: 'unpaid' };
      queries.setQueryData<CachedList<Order>>(orderKeys.own(order.buyerEmail), (list) => withFirst(list, placed));
      void queries.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  return mutateAsync;
};

/** Removes an order of the buyer `email`, after a dialog. */
export const useRemoveOrder = (email: string) =>
  useConfirmedAction<Order>({
    run: ({ _id }) => callApi('DELETE /orders/:id', { params: { id: _id } }),
    done: t`Delete Successful.`,
    mutationKey: orderKeys.remove,
    lists: orderKeys.own(email),
    outdated: orderKeys.all,
  });
