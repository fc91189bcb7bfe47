import { queryOptions } from '@tanstack/react-query';
import type { Opening } from '#contract/rules/message.ts';
import { callApi } from '#web/lib/api-client.ts';

/** Apart from the list, as every page shows the number. Query keys of conversations. After any message, everything under `all` is out of date. */
export const conversationKeys = {
  all: ['conversations'],
  list: ['conversations', 'list'],
  unread: ['conversations', 'unread'],
  page: (id: string) => ['conversations', 'page', id],
  openings: ['conversations', 'opening'],
  opening: ({ productId, orderId }: Opening) => ['conversations', 'opening', productId, orderId ?? ''],
} as const;

/** How many conversations have unread messages. */
export const unreadConversations = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) => callApi('GET /conversations/unread', { signal }),
});
