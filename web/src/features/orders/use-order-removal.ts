import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { orderKeys } from './order-keys.ts';

/** Takes an order back, after a question. `onRemoved` is called when its row is about to go, with the button in it. */
export const useOrderRemoval = (onRemoved: () => void) => {
  const queries = useQueryClient();
  const [order, setOrder] = useState<Order>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: orderKeys.removing,
    mutationFn: ({ _id }: Order) => callApi('DELETE /orders/:id', { params: { id: _id } }),
    onSuccess: () => {
      setOrder(undefined);
      onRemoved();
      toastSuccess(t`Delete Successful.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
  const ask = (asked: Order | undefined) => {
    if (isPending) return;
    reset();
    setOrder(asked);
  };
  return {
    order,
    ask,
    cancel: () => ask(undefined),
    confirm: () => order && !isPending && mutate(order),
    running: isPending,
    error: error ? errorMessage(error) : undefined,
  };
};
