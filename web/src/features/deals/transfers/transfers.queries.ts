import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransferTick } from '#contract/rules/transfer.ts';
import { conversationKeys } from '#web/features/deals/conversations/unread.queries.ts';
import { callApi } from '#web/lib/api-client.ts';

export const transferKeys = { all: ['transfers'], of: (orderId: string) => ['transfers', orderId] } as const;

/** The checklist for the change of owner of an order. */
export const transferOf = (orderId: string) =>
  queryOptions({
    queryKey: transferKeys.of(orderId),
    queryFn: ({ signal }) => callApi('GET /orders/:id/transfer', { params: { id: orderId }, signal }),
  });

/** Ticks a step, or takes it back; the list and the conversations are fetched again, also after a failure. */
export const useTick = (orderId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TransferTick) => callApi('PUT /orders/:id/transfer', { params: { id: orderId }, body }),
    onSettled: async (_result, error) => {
      void queries.invalidateQueries({ queryKey: conversationKeys.all });
      const refreshed = queries.invalidateQueries({ queryKey: transferKeys.of(orderId) });
      if (!error) await refreshed;
    },
  });
};
