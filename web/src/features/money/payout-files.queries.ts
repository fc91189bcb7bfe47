import { queryOptions, useMutation } from '@tanstack/react-query';
import { toCsv } from '#contract/csv.ts';
import type { PayoutKind } from '#contract/rules/payout-account.ts';
import { callApi } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** The columns of the files of payouts. */
export const payoutColumns = queryOptions({
  queryKey: ['payouts', 'columns'],
  queryFn: ({ signal }) => callApi('GET /payouts/columns', { signal }),
});

/** Saves the file of a batch, if anything is to be paid by it today. */
export const useSavePayoutFile = (batchId: string) =>
  useMutation({
    mutationFn: async (kind: PayoutKind) => {
      const { rows, later } = await callApi('GET /payouts/batches/:id/file', {
        params: { id: batchId },
        query: { kind },
      });
      const count = rows.length - 1;
      if (count > 0) saveFile(`bike-payouts-${kind}.csv`, toCsv(rows), 'text/csv');
      return { count, later };
    },
  });
