import type { QueryClient } from '@tanstack/react-query';
import { BRANDS } from '#contract/constants.ts';
import { usersOfRole } from '#web/features/account/administration/admin.queries.ts';
import { ownOrders } from '#web/features/deals/orders/orders.queries.ts';
import { brandBikes, ownBikes } from '#web/features/listings/bikes.queries.ts';
import { wishlist } from '#web/features/listings/wishlist/wishlist.queries.ts';
import { prefetchList } from '#web/lib/paged-list.ts';

type Prefetch = (queries: QueryClient, email: string) => void;

/** The list that a page begins with, by path. */
const PAGE_LISTS: Readonly<Record<string, Prefetch>> = {
  '/dashboard/myOrders': (queries, email) => prefetchList(queries, ownOrders(email)),
  '/dashboard/myWishlists': (queries, email) => prefetchList(queries, wishlist(email)),
  '/dashboard/myProducts': (queries, email) => prefetchList(queries, ownBikes(email)),
  '/dashboard/admins': (queries) => prefetchList(queries, usersOfRole('Admin')),
  '/dashboard/sellers': (queries) => prefetchList(queries, usersOfRole('Seller')),
  '/dashboard/buyers': (queries) => prefetchList(queries, usersOfRole('Buyer')),
  ...Object.fromEntries(
    BRANDS.map((brand): [string, Prefetch] => [
      `/bikes/${brand}`,
      (queries) => prefetchList(queries, brandBikes(brand)),
    ]),
  ),
};

/** Begins to fetch the list of the page at `path`, if it has one. Never fails: the page itself asks again. */
export const prefetchPageList = (path: string, queries: QueryClient, email: string): void =>
  PAGE_LISTS[path]?.(queries, email);
