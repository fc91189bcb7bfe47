import type { Order } from '#contract/entities/order.ts';
import { callPage } from '#web/lib/api-client.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { orderKeys } from './order-keys.ts';

/** The buyer's orders, newest first, page by page. */
export const useOwnOrders = (email: string): PagedList<Order> =>
  usePagedList(orderKeys.own(email), (after, signal) => callPage('GET /orders', { query: { email, after }, signal }));
