import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferAnswer } from '#contract/rules/offer.ts';
import { callApi } from '#web/lib/api-client.ts';
import { conversationKeys } from './conversations.queries.ts';

/**
 * The conversation is fetched again before the mutation ends; also after a failure, because the offer may be another one by now,
 * but that is shown at once: without a line, fetching takes seconds.
 */
const useRefreshed = (conversationId: string) => {
  const queries = useQueryClient();
  return async (_result: unknown, error: unknown): Promise<void> => {
    const refreshed = queries.invalidateQueries({ queryKey: conversationKeys.page(conversationId) });
    if (!error) await refreshed;
  };
};

/** Offers a price, whole taka. */
export const useMakeOffer = (conversationId: string) => {
  const onSettled = useRefreshed(conversationId);
  return useMutation({
    mutationFn: (price: number) =>
      callApi('POST /conversations/:id/offers', { params: { id: conversationId }, body: { price } }),
    onSettled,
  });
};

/** Answers an offer, or withdraws one's own; `price` of a counter-offer in whole taka. */
export const useAnswerOffer = (conversationId: string) => {
  const onSettled = useRefreshed(conversationId);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; answer: OfferAnswer; price?: number }) =>
      callApi('PUT /offers/:id', { params: { id }, body }),
    onSettled,
  });
};
