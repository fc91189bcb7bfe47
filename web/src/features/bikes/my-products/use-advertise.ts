import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { bikeKeys } from '../bike-keys.ts';
import { type BikePages, withStatus } from '../bike-pages.ts';

type Status = Exclude<Bike['productStatus'], 'Sold'>;

/**
 * Answers the function that gives a bike of the seller `email` another status (spec section 4). It is shown at once, and
 * put back if the server does not agree. Until it has answered, further calls for the same bike are ignored.
 */
export const useAdvertise = ({ _id: id, productStatus: before }: Bike, email: string) => {
  const queries = useQueryClient();
  const mutationKey = bikeKeys.advertising(id);
  const show = (status: Bike['productStatus']) =>
    queries.setQueryData<BikePages>(bikeKeys.own(email), (list) => withStatus(list, id, status));

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (status: Status) => callApi('PUT /bikes/:id', { params: { id }, body: { status } }),
    onMutate: async (status) => {
      await queries.cancelQueries({ queryKey: bikeKeys.own(email) });
      show(status);
      return { before };
    },
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onError: (error, _status, shown) => {
      if (shown) show(shown.before);
      toastError(errorMessage(error));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: bikeKeys.all }),
  });
  return (status: Status) => queries.isMutating({ mutationKey }) === 0 && mutate(status);
};
