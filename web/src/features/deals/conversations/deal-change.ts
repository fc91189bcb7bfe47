import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingKeys } from '#web/features/deals/bookings/waiting.queries.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { conversationKeys } from './unread.queries.ts';

/**
 * Returns a mutation of a deal. Afterwards, also after a failure, conversations, orders and bookings are fetched again: others may have
 * changed the deal. A success waits for the conversations; a failure is shown at once, because fetching takes seconds while offline.
 */
export const useDealChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async (_result, error) => {
      const refreshed = queries.invalidateQueries({ queryKey: conversationKeys.all });
      if (!error) await refreshed;
      for (const queryKey of [orderKeys.all, bookingKeys.all]) void queries.invalidateQueries({ queryKey });
    },
  });
};
