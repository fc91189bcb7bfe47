import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { bikeKeys } from '../bike-keys.ts';
import { type BikePages, withoutBike } from '../bike-pages.ts';

export type Removal = ReturnType<typeof useRemoval>;

/** Takes a listing of the seller `email` down, after a question. */
export const useRemoval = (email: string) => {
  const queries = useQueryClient();
  const [bike, setBike] = useState<Bike>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: bikeKeys.removing,
    mutationFn: ({ _id }: Bike) => callApi('DELETE /bikes/:id', { params: { id: _id } }),
    onSuccess: (_answer, { _id }) => {
      queries.setQueryData<BikePages>(bikeKeys.own(email), (list) => withoutBike(list, _id));
      setBike(undefined);
      toastSuccess(t`Delete Successful.`);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: bikeKeys.all }),
  });
  const running = () => queries.isMutating({ mutationKey: bikeKeys.removing }) > 0;
  const ask = (asked: Bike | undefined) => {
    if (running()) return;
    reset();
    setBike(asked);
  };
  return {
    /** The bike in question; undefined while the dialog is closed. */
    bike,
    ask,
    cancel: () => ask(undefined),
    confirm: () => bike && !running() && mutate(bike),
    running: isPending,
    error: error ? errorMessage(error) : undefined,
  };
};
