import type { InfiniteData } from '@tanstack/react-query';
import type { Order } from '#contract/entities/order.ts';
import type { Page } from '#web/lib/api-client.ts';

/** A list of orders as the query cache holds it: the pages that were fetched so far. */
export type OrderPages = InfiniteData<Page<Order[]>, string | undefined>;

/** The same list without one order; a list that was never fetched stays undefined. */
export const withoutOrder = (list: OrderPages | undefined, id: string): OrderPages | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
  };

/** The same list with an order at its top; a list that was never fetched stays undefined. */
export const withOrder = (list: OrderPages | undefined, order: Order): OrderPages | undefined => {
  const [first, ...pages] = withoutOrder(list, order._id)?.pages ?? [];
  return list && first && { ...list, pages: [{ ...first, items: [order, ...first.items] }, ...pages] };
};
