import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Query keys of drafts. */
export const draftKeys = {
  all: ['drafts'],
  list: ['drafts', 'list'],
  one: (id: string) => ['drafts', 'one', id],
} as const;

/** The own drafts, the last changed first. */
export const ownDrafts = queryOptions({
  queryKey: draftKeys.list,
  queryFn: ({ signal }) => callApi('GET /drafts', { signal }),
});

/** One draft as it is now: what another device has changed is in it. */
export const oneDraft = (id: string) =>
  queryOptions({
    queryKey: draftKeys.one(id),
    queryFn: ({ signal }) => callApi('GET /drafts/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useDeleteDraft = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: string) => callApi('DELETE /drafts/:id', { params: { id } }),
    onSuccess: () => {
      toastSuccess(t`Delete Successful.`);
      onDone();
    },
    onSettled: useRefetch(draftKeys.list),
  });
