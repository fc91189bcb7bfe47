import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { NewStolenReport, StolenDecision } from '#contract/rules/stolen.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';

const REPORTS = ['stolen', 'reports'] as const;
const OWN = ['stolen', 'own'] as const;

/** Whether a frame number was reported stolen; asked each time, because an address may ask a few times a day only. */
export const useAskStolen = () =>
  useMutation({ mutationFn: (frame: string) => callApi('GET /stolen', { query: { frame } }) });

/** What waits for an admin, the oldest first. */
export const stolenToDecide = pagedList(REPORTS, (after, signal) =>
  callPage('GET /admin/stolen', { query: { after }, signal }),
);

/** What the person has reported, the newest first. */
export const ownStolenReports = pagedList(OWN, (after, signal) =>
  callPage('GET /stolen/own', { query: { after }, signal }),
);

export type StolenTyped = z.input<typeof NewStolenReport>;

/** Reports a stolen motorcycle to the admins. */
export const useReportStolen = () =>
  useMutation({
    mutationFn: (body: StolenTyped) => callApi('POST /stolen', { body }),
    onSettled: useRefetch(OWN),
  });

/** Decides about a report. */
export const useDecideStolen = (id: string) =>
  useMutation({
    mutationFn: (body: StolenDecision) => callApi('PUT /admin/stolen/:id', { params: { id }, body }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    // A toast, because a report that another admin has decided leaves the list.
    onError: (error) => toastError(errorMessage(error)),
    onSettled: useRefetch(REPORTS, OWN, ['admin']),
  });
