import { useMutation } from '@tanstack/react-query';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { RecordedChargeback } from '#contract/rules/chargeback.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { wholeFile } from '#web/lib/whole-file.ts';

const all = ['reconciliation'] as const;

/** What providers' reports and the ledger do not have in common, newest first. */
export const differenceList = pagedList([...all, 'list'], (after, signal) =>
  callPage('GET /reconciliation', { query: { after }, signal }),
);

interface Upload {
  provider: PaymentProviderName;
  day: string;
  file: File;
}

/** Compares a report with the ledger; the list is fetched again. */
export const useReport = () =>
  useMutation({
    mutationFn: async ({ provider, day, file }: Upload) =>
      callApi('POST /reconciliation/:provider', { params: { provider }, query: { day }, file: await wholeFile(file) }),
    onSettled: useRefetch(all),
  });

/** Says of a difference that the provider has taken the payment back. */
export const useTakenBack = (onRecorded: () => void) =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: RecordedChargeback }) =>
      callApi('POST /reconciliation/:id/chargeback', { params: { id }, body }),
    onSuccess: onRecorded,
    onSettled: useRefetch(all),
  });

/** Closes a difference with words. */
export const useCloseDifference = (onClosed: () => void) =>
  useMutation({
    mutationFn: ({ id, words }: { id: string; words: string }) =>
      callApi('PUT /reconciliation/:id', { params: { id }, body: { words } }),
    onSuccess: onClosed,
    onSettled: useRefetch(all),
  });
