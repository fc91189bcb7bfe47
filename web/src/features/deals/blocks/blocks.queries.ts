import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';

const BLOCKS = ['blocks'] as const;

/** The people whom the signed-in user has blocked, newest first. */
export const ownBlocks = pagedList(BLOCKS, (after, signal) => callPage('GET /blocks', { query: { after }, signal }));

/** Pages of conversations show whether one can write. */
const SHOWN_IN = [BLOCKS, ['conversations']];

/** Returns a mutation that blocks the other person of a conversation. */
export const useBlock = (conversationId: string) =>
  useMutation({
    mutationFn: () => callApi('POST /blocks', { body: { conversationId } }),
    onSettled: useRefetch(...SHOWN_IN),
  });

/** Returns a mutation that takes an own block back. */
export const useUnblock = (id: string) =>
  useMutation({
    mutationFn: () => callApi('DELETE /blocks/:id', { params: { id } }),
    onSuccess: () => toastSuccess(t`Update Successful.`),
    // A toast, because a block that was taken back in another tab leaves the list, with its button.
    onError: (error) => toastError(errorMessage(error)),
    onSettled: useRefetch(...SHOWN_IN),
  });
