import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReviewWritten } from '#contract/rules/review.ts';
import { bookingKeys } from '#web/features/deals/bookings/waiting.queries.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastDone } from '#web/lib/toast.tsx';

/** What sellers have written about the buyer of a booking, newest first. */
export const buyerReviews = (bookingId: string) =>
  pagedList(['reviews', 'buyer', bookingId], (after, signal) =>
    callPage('GET /bookings/:id/reviews', { params: { id: bookingId }, query: { after }, signal }),
  );

/** The lists that show a sale with its reviews; the caller has one of them. */
const LISTS = [orderKeys.all, bookingKeys.all];

/** A mutation after which the sale's list is fetched again, before `onSuccess` of the caller. */
const useSaleMutation = <Input>(mutationFn: (input: Input) => Promise<unknown>, done: string) =>
  useMutation({
    mutationFn,
    onSuccess: () => toastDone(done),
    onSettled: useRefetch(...LISTS),
  });

/** Returns a mutation that writes or changes the reader's review of a sale. It fails with ApiError or OfflineError. */
export const useWriteReview = (orderId: string) =>
  useSaleMutation(
    (body: ReviewWritten) => callApi('PUT /orders/:id/review', { params: { id: orderId }, body }),
    t`Your review is saved.`,
  );

/** Returns a mutation that answers a review about the reader. It fails with ApiError or OfflineError. */
export const useAnswerReview = (id: string) =>
  useSaleMutation(
    (body: { text: string }) => callApi('PUT /reviews/:id/answer', { params: { id }, body }),
    t`Your answer is saved.`,
  );
