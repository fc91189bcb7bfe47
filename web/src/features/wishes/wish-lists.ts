import { useQuery } from '@tanstack/react-query';
import { callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { wishKeys } from './wish-keys.ts';

const fetchWishes = (email: string, after: string | undefined, signal: AbortSignal) =>
  callPage('GET /wishlists', { query: { email, after }, signal });

/** The buyer's wishlist with its bikes, newest first, page by page. */
export const wishes = (email: string) =>
  pagedList(wishKeys.list(email), (after, signal) => fetchWishes(email, after, signal));

/** The id of the entry for each wished bike. */
export type WishIds = ReadonlyMap<string, string>;

/** A heart must know of a bike on any page, so all of them are asked for. */
const fetchIds = async (email: string, signal: AbortSignal): Promise<WishIds> => {
  const ids = new Map<string, string>();
  let after: string | undefined;
  do {
    const page = await fetchWishes(email, after, signal);
    for (const wish of page.items) ids.set(wish.wishProduct, wish._id);
    after = page.next;
  } while (after);
  return ids;
};

/** Milliseconds for which the hearts that are drawn after the first ones do not ask anew. */
const FRESH = 10_000;

/** The entry of a bike on the buyer's wishlist; undefined if they do not wish for it. */
export const useWishId = (email: string, bikeId: string) =>
  useQuery({
    queryKey: wishKeys.ids(email),
    queryFn: ({ signal }) => fetchIds(email, signal),
    // Null: a query's data is never undefined.
    select: (ids) => ids.get(bikeId) ?? null,
    staleTime: FRESH,
    refetchOnMount: true,
  });
