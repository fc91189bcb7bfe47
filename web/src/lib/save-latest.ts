import type { MutationKey, QueryClient } from '@tanstack/react-query';

/** What somebody wants by their last click, and what of it is saved: `undefined` as long as nothing is. */
export interface PendingSave<T> {
  wanted: T;
  saved?: T | undefined;
  /** True once nothing more is sent for it: a later click is a wish of its own. */
  ended?: boolean;
}

/** Whether two wishes are the same; of objects, by their fields. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves what is wanted, one call after the other until the last click is saved: what is clicked meanwhile changes
 * `wish.wanted`. Throws what `save` throws for the last one; a failure of an earlier one does not matter any more.
 */
export const saveLatest = async <T>(wish: PendingSave<T>, save: (wanted: T) => Promise<unknown>): Promise<void> => {
  try {
    while (wish.saved === undefined || !isSame(wish.wanted, wish.saved)) {
      const { wanted } = wish;
      try {
        await save(wanted);
        wish.saved = wanted;
      } catch (error) {
        if (isSame(wish.wanted, wanted)) throw error;
      }
    }
  } finally {
    wish.ended = true;
  }
};

/** Returns the wish that a mutation of this key is saving just now; a mutation goes on until what it changed is read again. */
export const pendingSave = <T>(queries: QueryClient, mutationKey: MutationKey): PendingSave<T> | undefined =>
  queries
    .getMutationCache()
    .findAll({ mutationKey, exact: true, status: 'pending' })
    .map(({ state }) => state.variables as PendingSave<T>)
    .find(({ ended }) => !ended);
