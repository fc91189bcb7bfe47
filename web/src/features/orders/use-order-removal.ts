import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/entities/order.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';
import { orderKeys } from './order-keys.ts';
import { type OrderPages, withoutOrder } from './order-pages.ts';

/** Takes an order of the buyer `email` back, after a question. */
export const useOrderRemoval = (email: string) => {
  const queries = useQueryClient();
  const [order, setOrder] = useState<Order>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey: orderKeys.removing,
    mutationFn: ({ _id }: Order) => callApi('DELETE /orders/:id', { params: { id: _id } }),
    onSuccess: (_answer, { _id }) => {
      queries.setQueryData<OrderPages>(orderKeys.own(email), (list) => withoutOrder(list, _id));
      setOrder(undefined);
      toastSuccess(t`Delete Successful.`);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
  const running = () => queries.isMutating({ mutationKey: orderKeys.removing }) > 0;
  const ask = (asked: Order | undefined) => {
    if (running()) return;
    reset();
    setOrder(asked);
  };
  return {
    /** The order in question; undefined while the dialog is closed. */
    order,
    ask,
    cancel: () => ask(undefined),
    confirm: () => order && !running() && mutate(order),
    running: isPending,
    error: error ? errorMessage(error) : undefined,
  };
};
