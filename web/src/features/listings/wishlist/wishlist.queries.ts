import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { type PendingSave, pendingSave, saveLatest } from '#web/lib/save-latest.ts';
import { toastError, usePreparedToasts } from '#web/lib/toast.tsx';

/** Query keys of the wishlist. After any change to it, everything under `all` is out of date. */
export const wishlistKeys = {
  all: ['wishlist'],
  entries: (email: string) => ['wishlist', 'entries', email],
  entryIds: (email: string) => ['wishlist', 'entry-ids', email],
  /** Key of a mutation. */
  toggle: (bikeId: string) => ['wishlist', 'toggle', bikeId],
} as const;

const fetchEntries = (email: string, after: string | undefined, signal: AbortSignal) =>
  callPage('GET /wishlists', { query: { email, after }, signal });

/** The buyer's wishlist with its bikes, newest first. */
export const wishlist = (email: string) =>
  pagedList(wishlistKeys.entries(email), (after, signal) => fetchEntries(email, after, signal));

/** The id of the wishlist entry by the id of its bike. */
type EntryIds = ReadonlyMap<string, string>;

/** A heart must know of a bike on any page, so all pages are fetched. */
const fetchEntryIds = async (email: string, signal: AbortSignal): Promise<EntryIds> => {
  const ids = new Map<string, string>();
  let after: string | undefined;
  do {
    const page = await fetchEntries(email, after, signal);
    for (const entry of page.items) ids.set(entry.wishProduct, entry._id);
    after = page.next;
  } while (after);
  return ids;
};

/** Milliseconds for which hearts that are drawn later do not fetch again. */
const FRESH = 10_000;

/** The id of the wishlist entry of a bike; null if there is none. */
export const useEntryId = (email: string, bikeId: string) =>
  useQuery({
    queryKey: wishlistKeys.entryIds(email),
    queryFn: ({ signal }) => fetchEntryIds(email, signal),
    // Null: a query's data is never undefined.
    select: (ids) => ids.get(bikeId) ?? null,
    staleTime: FRESH,
    refetchOnMount: true,
  });

/** Stands for an entry whose id the server has not returned yet. */
const PENDING = 'pending';

const withEntryId = (ids: EntryIds, bikeId: string, entryId: string | undefined): EntryIds => {
  const next = new Map(ids);
  if (entryId) next.set(bikeId, entryId);
  else next.delete(bikeId);
  return next;
};

/** Whether a bike is to be on the wishlist, and the id of its entry while it is. */
interface HeartWish extends PendingSave<boolean> {
  id: string | undefined;
}

/**
 * `toggle` adds a bike to the wishlist of `email`, or removes it if `entryId` is the id of its entry. Hearts show the
 * change at once, and the state before it if the server refuses; `running` lasts until the lists are up to date. Of clicks
 * meanwhile the last one counts.
 */
export const useWishlistToggle = (email: string, bikeId: string, entryId: string | undefined) => {
  const queries = useQueryClient();
  usePreparedToasts();
  const mutationKey = wishlistKeys.toggle(bikeId);
  const show = (id: string | undefined) =>
    queries.setQueryData<EntryIds>(wishlistKeys.entryIds(email), (ids) => ids && withEntryId(ids, bikeId, id));

  // Whether the bike is wanted, and the id of its entry as far as it is saved, are variables of the mutation: while it runs,
  // the hook is called again with what is shown by then.
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (wish: HeartWish) =>
      saveLatest(wish, async (wanted) => {
        if (wanted)
          wish.id = (await callApi('POST /wishlists', { body: { wisher: email, wishProduct: bikeId } })).insertedId;
        else if (wish.id) {
          await callApi('DELETE /wishlists/:id', { params: { id: wish.id } });
          wish.id = undefined;
        }
      }),
    onMutate: async ({ wanted }) => {
      await queries.cancelQueries({ queryKey: wishlistKeys.all });
      show(wanted ? PENDING : undefined);
    },
    onSuccess: (_result, { id }) => show(id),
    onError: (error, { id }) => {
      show(id);
      toastError(errorMessage(error));
    },
    onSettled: useRefetch(wishlistKeys.all),
  });
  const toggle = (): void => {
    const running = pendingSave<boolean>(queries, mutationKey);
    if (running) {
      running.wanted = !running.wanted;
      show(running.wanted ? PENDING : undefined);
    } else if (entryId !== PENDING) mutate({ wanted: !entryId, saved: Boolean(entryId), id: entryId });
  };
  return { toggle, running: isPending };
};
