import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import type { NewDecision } from '#contract/rules/moderation.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Query keys of the admin's queue. After any decision, everything under `all` and all else that admins see is out of date. */
const moderationKeys = {
  all: ['moderation'],
  open: ['moderation', 'open'],
  decided: ['moderation', 'decided'],
} as const;

/** What must be looked at, the newest first. */
export const openItems = pagedList(moderationKeys.open, (after, signal) =>
  callPage('GET /review', { query: { after }, signal }),
);

/** What was decided, the newest first. */
export const pastDecisions = pagedList(moderationKeys.decided, (after, signal) =>
  callPage('GET /review/decisions', { query: { after }, signal }),
);

/** Returns a mutation that decides about an entry of the queue. */
export const useDecide = ({ kind, id }: Pick<ModerationItem, 'kind' | 'id'>) =>
  useMutation({
    mutationFn: (decision: Omit<NewDecision, 'kind' | 'id'>) =>
      callApi('POST /review', { body: { ...decision, kind, id } }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onSettled: useRefetch(moderationKeys.all, ['admin']),
  });

/** Returns a mutation that takes a decision back. */
export const useUndo = (id: string) =>
  useMutation({
    mutationFn: () => callApi('DELETE /review/decisions/:id', { params: { id } }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onSettled: useRefetch(moderationKeys.all, ['admin']),
  });
