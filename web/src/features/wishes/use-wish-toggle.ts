import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';
import { wishKeys } from './wish-keys.ts';
import type { WishIds } from './wish-lists.ts';

/** Stands for an entry that the server has not named yet. */
const PENDING = 'pending';

const changed = (ids: WishIds, bikeId: string, wishId: string | undefined): WishIds => {
  const next = new Map(ids);
  if (wishId) next.set(bikeId, wishId);
  else next.delete(bikeId);
  return next;
};

/**
 * `toggle` puts a bike on the wishlist of `email`, or takes it off if `wishId` says that it is there. Hearts show it at
 * once, and again what was before if the server does not agree; `running` lasts until the lists are up to date.
 */
export const useWishToggle = (email: string, bikeId: string, wishId: string | undefined) => {
  const queries = useQueryClient();
  usePreparedToasts();
  const mutationKey = wishKeys.toggling(bikeId);
  const show = (id: string | undefined) =>
    queries.setQueryData<WishIds>(wishKeys.ids(email), (ids) => ids && changed(ids, bikeId, id));

  // What was there before goes along as the variable: while it runs, the hook is called again with what is shown since.
  const { mutate, isPending } = useMutation({
    mutationKey,
    /** Answers the id of the new entry; undefined if it was taken off. */
    mutationFn: async (before: string | undefined) => {
      if (before) return void (await callApi('DELETE /wishlists/:id', { params: { id: before } }));
      return (await callApi('POST /wishlists', { body: { wisher: email, wishProduct: bikeId } })).insertedId;
    },
    onMutate: async (before) => {
      await queries.cancelQueries({ queryKey: wishKeys.all });
      show(before ? undefined : PENDING);
    },
    onSuccess: show,
    onError: (error, before) => {
      show(before);
      toastError(errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: wishKeys.all }),
  });
  const toggle = () => wishId !== PENDING && queries.isMutating({ mutationKey }) === 0 && mutate(wishId);
  return { toggle, running: isPending };
};
