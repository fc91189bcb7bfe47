import { callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { orderKeys } from './order-keys.ts';

/** The buyer's orders, newest first, page by page. */
export const ownOrders = (email: string) =>
  pagedList(orderKeys.own(email), (after, signal) => callPage('GET /orders', { query: { email, after }, signal }));
