import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingKeys } from '#web/features/deals/bookings/waiting.queries.ts';
import { orderKeys } from '#web/features/deals/orders/orders.queries.ts';
import { conversationKeys } from './unread.queries.ts';

/**
 * What is done in a deal. Conversations and the lists of bookings are out of date after it, also after a failure, because the deal may
 * stand otherwise by now; a failure is shown at once, because without a line fetching takes seconds.
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
