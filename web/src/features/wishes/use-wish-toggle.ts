import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError } from '#web/lib/toast.tsx';
import { wishKeys } from './wish-keys.ts';
import type { WishIds } from './wish-lists.ts';

/** Stands for an entry that the server has not named yet. */
const PENDING = 'pending';

const changed = (ids: WishIds | undefined, bikeId: string, wishId: string | undefined): WishIds => {
  const next = new Map(ids);
  if (wishId) next.set(bikeId, wishId);
  else next.delete(bikeId);
  return next;
};

/**
 * Answers the function that puts a bike on the wishlist of `email`, or takes it off if `wishId` says that it is there. It
 * is shown at once, and put back if the server does not agree.
 */
export const useWishToggle = (email: string, bikeId: string, wishId: string | undefined) => {
  const queries = useQueryClient();
  const mutationKey = wishKeys.toggling(bikeId);
  const show = (id: string | undefined) =>
    queries.setQueryData<WishIds>(wishKeys.ids(email), (ids) => changed(ids, bikeId, id));

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      if (wishId) await callApi('DELETE /wishlists/:id', { params: { id: wishId } });
      else await callApi('POST /wishlists', { body: { wisher: email, wishProduct: bikeId } });
    },
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: wishKeys.all });
      show(wishId ? undefined : PENDING);
    },
    onError: (error) => {
      show(wishId);
      toastError(errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: wishKeys.all }),
  });
  return () => wishId !== PENDING && queries.isMutating({ mutationKey }) === 0 && mutate();
};
