import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

const BLOCKS = ['blocks'] as const;

/** The people whom the signed-in user has blocked, newest first. */
export const ownBlocks = pagedList(BLOCKS, (after, signal) => callPage('GET /blocks', { query: { after }, signal }));

const useReload = () => {
  const queries = useQueryClient();
  return async () => {
    // Pages of conversations show whether one can write.
    await Promise.all([BLOCKS, ['conversations']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
};

/** Returns a mutation that blocks the other person of a conversation. */
export const useBlock = (conversationId: string) => {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi('POST /blocks', { body: { conversationId } }),
    onSettled: reload,
  });
};

/** Returns a mutation that takes an own block back. */
export const useUnblock = (id: string) => {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi('DELETE /blocks/:id', { params: { id } }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onSettled: reload,
  });
};
