import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/entities/booking.ts';
import { conversationKeys } from '#web/features/deals/conversations/unread.queries.ts';
import { bikeKeys } from '#web/features/listings/bike-keys.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { useEntryChange } from '#web/lib/list-mutations.ts';
import { type CachedList, pagedList, withChange } from '#web/lib/paged-list.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { bookingKeys } from './waiting.queries.ts';

/** The bookings of the seller's bikes, or of one of them, newest first. */
export const sellerBookings = (productId: string | undefined) =>
  pagedList(bookingKeys.list(productId), (after, signal) =>
    callPage('GET /bookings', { query: { productId, after }, signal }),
  );

/** Returns a function that accepts a booking; the list shows it at once. */
export const useAccept = (booking: Booking) => {
  const queries = useQueryClient();
  return useEntryChange<Booking, { state: 'accepted' }>({
    entry: booking,
    save: async () => {
      await callApi('PUT /bookings/:id', { params: { id: booking._id }, body: { answer: 'accept' } });
      void queries.invalidateQueries({ queryKey: bikeKeys.all });
    },
    mutationKey: bookingKeys.accept,
    lists: bookingKeys.lists,
    outdated: bookingKeys.all,
  });
};

/** Returns a mutation that declines a booking for a reason. It fails with ApiError or OfflineError. */
export const useDecline = ({ _id: id }: Pick<Booking, '_id'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('PUT /bookings/:id', { params: { id }, body: { answer: 'decline', reason } }),
    onSuccess: (_result, reason) => {
      const change: Partial<Booking> = {
        state: 'declined',
        answered: { answer: 'decline', at: new Date().toISOString(), reason },
      };
      queries.setQueriesData<CachedList<Booking>>({ queryKey: bookingKeys.lists }, (list) =>
        withChange(list, id, change),
      );
      toastSuccess(t`Update Successful.`);
    },
    onSettled: () => {
      for (const queryKey of [bookingKeys.all, bikeKeys.all, conversationKeys.all])
        void queries.invalidateQueries({ queryKey });
    },
  });
};
