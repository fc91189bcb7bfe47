import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { keepText, readKept } from '#web/lib/kept-texts.ts';

/**
 * The code of a buyer's paid order. With `kept` it stays in this browser under that name, until the bike is handed over, so that the buyer
 * can show it without a connection.
 */
export const handoverCode = (orderId: string, kept?: string) => {
  const code = kept && readKept(kept);
  return queryOptions({
    queryKey: ['handover', orderId],
    queryFn: async ({ signal }) => {
      const handover = await callApi('GET /orders/:id/handover', { params: { id: orderId }, signal });
      if (kept) keepText(kept, handover.handedOverAt ? '' : handover.code);
      return handover;
    },
    ...(code && { initialData: { code } }),
  });
};
