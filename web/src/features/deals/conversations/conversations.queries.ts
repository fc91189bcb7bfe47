import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DealPage } from '#contract/entities/deal-page.ts';
import type { Opening } from '#contract/rules/message.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { conversationKeys } from './unread.queries.ts';

/** How often an open conversation is fetched, ms: no event says that the other person came or left. */
const WHO_IS_THERE = 120_000;

/** The own conversations, the one with the last message, offer, booking or meeting first. */
export const ownConversations = pagedList(conversationKeys.list, (after, signal) =>
  callPage('GET /conversations', { query: { after }, signal }),
);

/** One conversation: its newest page first, then the earlier ones. */
export const conversationPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.page(id),
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /conversations/:id', {
        params: { id },
        query: pageParam === undefined ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: DealPage) => page.earlier,
    refetchInterval: WHO_IS_THERE,
  });

/** What a conversation would be about. */
export const openingOf = (opening: Opening) =>
  queryOptions({
    queryKey: conversationKeys.opening(opening),
    queryFn: ({ signal }) => callApi('GET /conversations/opening', { query: opening, signal }),
  });

/** Notes what was read; the numbers follow. */
export const useMarkRead = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (position: number) => callApi('PUT /conversations/:id/read', { params: { id }, body: { position } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: conversationKeys.unread }),
  });
};
