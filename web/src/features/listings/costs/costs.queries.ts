import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { CostFiguresTyped } from '#contract/rules/cost-figures.ts';
import { type CallOptions, callApi } from '#web/lib/api-client.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** The figures that an admin has filled in. */
export const fetchCosts = (options: CallOptions) => callApi('GET /costs', options);

/** Milliseconds for which they are not fetched again: they change a few times a year. */
const FRESH = 600_000;

export const costFigures = queryOptions({
  queryKey: ['costs'],
  queryFn: ({ signal }) => fetchCosts({ signal }),
  staleTime: FRESH,
});

export type CostsTyped = z.input<typeof CostFiguresTyped>;

/** Replaces all figures with what an admin has typed. */
export const useSaveCosts = () =>
  useMutation({
    mutationFn: (typed: CostsTyped) => callApi('PUT /costs', { body: typed }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onSettled: useRefetch(costFigures.queryKey),
  });
