import { callApi } from '#web/lib/api-client.ts';
import { useDealChange } from './deal-change.ts';

/** Offers a price, whole taka. */
export const useMakeOffer = (conversationId: string) =>
  useDealChange((price: number) =>
    callApi('POST /conversations/:id/offers', { params: { id: conversationId }, body: { price } }),
  );

/** Answers an offer with another price, whole taka. */
export const useCounterOffer = () =>
  useDealChange(({ id, price }: { id: string; price: number }) =>
    callApi('PUT /offers/:id', { params: { id }, body: { answer: 'counter', price } }),
  );
