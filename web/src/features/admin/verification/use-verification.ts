import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SellerVerification } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { adminKeys } from '../admin-keys.ts';
import { type UserPages, withVerification } from '../user-pages.ts';

/**
 * Answers the function that gives a seller another verification (spec section 4). It is shown at once, and put back if the
 * server does not agree. Until it has answered, further calls for the same seller are ignored.
 */
export const useVerification = ({ _id: id, sellerVerify: before = 'Unverified' }: User) => {
  const queries = useQueryClient();
  const mutationKey = adminKeys.verifying(id);
  const show = (sellerVerify: SellerVerification) =>
    queries.setQueriesData<UserPages>({ queryKey: adminKeys.allUsers }, (list) =>
      withVerification(list, id, sellerVerify),
    );

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (sellerVerify: SellerVerification) =>
      callApi('PUT /usersVerify/admin/:id', { params: { id }, body: { sellerVerify } }),
    onMutate: async (sellerVerify) => {
      await queries.cancelQueries({ queryKey: adminKeys.allUsers });
      show(sellerVerify);
      return { before };
    },
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onError: (error, _sellerVerify, shown) => {
      if (shown) show(shown.before);
      toastError(errorMessage(error));
    },
    onSettled: () => {
      // While another seller's is on its way, a list fetched now would not have it yet.
      const others = queries.isMutating({ mutationKey: adminKeys.allVerifying }) > 1;
      if (!others) void queries.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
  return (sellerVerify: SellerVerification) => queries.isMutating({ mutationKey }) === 0 && mutate(sellerVerify);
};
