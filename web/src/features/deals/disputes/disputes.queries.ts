import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { useRefetch } from '#web/lib/refetch.ts';

const disputeKeys = { all: ['disputes'] as const };

/** A dispute of the reader, or any for an admin. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputeKeys.all, id],
    queryFn: ({ signal }) => callApi('GET /disputes/:id', { params: { id }, signal }),
  });

/** Those that an admin decides. */
export const disputesToDo = queryOptions({
  queryKey: [...disputeKeys.all, 'to do'],
  queryFn: ({ signal }) => callApi('GET /admin/disputes', { signal }),
});

/** Payments that banks and wallets have taken back and not decided about. */
export const openChargebacks = queryOptions({
  queryKey: [...disputeKeys.all, 'chargebacks'],
  queryFn: ({ signal }) => callApi('GET /admin/chargebacks', { signal }),
});

/** An admin opens the photos of a dispute: each time is in the audit log. */
export const useOpenedPhotos = (id: string) =>
  useMutation({ mutationFn: () => callApi('POST /admin/disputes/:id/photos', { params: { id } }) });

/** What is done to a dispute: all that is shown of disputes is out of date after it, also after a failure. */
export const useDisputeChange = <Input>(change: (input: Input) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: useRefetch(disputeKeys.all),
  });
