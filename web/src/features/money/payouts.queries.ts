import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

const all = ['payouts'] as const;

/** How the money of the seller stands, and where they are paid. */
export const payoutStanding = queryOptions({
  queryKey: [...all, 'standing'],
  queryFn: ({ signal }) => callApi('GET /payout-account', { signal }),
});

/** What is held and owed, for admins. */
export const payoutOverview = queryOptions({
  queryKey: [...all, 'overview'],
  queryFn: ({ signal }) => callApi('GET /payouts/overview', { signal }),
});

/** Payouts, newest first: a seller's own, all for an admin. */
export const payoutList = pagedList([...all, 'list'], (after, signal) =>
  callPage('GET /payouts', { query: { after }, signal }),
);

/** A change of payouts: all that shows them is fetched again. */
export const usePayoutChange = <Input, Output>(save: (input: Input) => Promise<Output>, onSaved?: () => void) =>
  useMutation({
    mutationFn: save,
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      onSaved?.();
    },
    onSettled: useRefetch(all),
  });
