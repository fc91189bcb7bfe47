import { t } from '@lingui/core/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorMessage } from './errors.ts';
import { type CachedList, type Entry, undoOf, withChange, withoutEntry } from './paged-list.ts';
import { type PendingSave, pendingSave, saveLatest } from './save-latest.ts';
import { toastError, toastSuccess } from './toast.tsx';

interface ListKeys {
  /** Marks the mutations of this kind. */
  mutationKey: QueryKey;
  /** The lists that show the entry. */
  lists: QueryKey;
  /** Queries that are out of date afterwards, also after a failure. */
  outdated: QueryKey;
}

interface EntryChange<T, Change> extends ListKeys {
  entry: T;
  save: (change: Change) => Promise<unknown>;
  /** Called after the change is undone. */
  onFailed?: (change: Change) => void;
}

/**
 * Returns a function that changes one entry. The lists show the change at once. If `save` fails, the changed fields
 * are again as they were; the others may have changed meanwhile.
 * Of calls while another one for the same entry is running, the last one is saved after it.
 */
export const useEntryChange = <T extends Entry, Change extends Partial<T>>(options: EntryChange<T, Change>) => {
  const { entry, save, onFailed, mutationKey: kind, lists, outdated } = options;
  const queries = useQueryClient();
  const mutationKey = [...kind, entry._id];
  const show = (change: Partial<T>) =>
    queries.setQueriesData<CachedList<T>>({ queryKey: lists }, (list) => withChange(list, entry._id, change));
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wish: PendingSave<Change>) => saveLatest(wish, save),
    onMutate: async (wish) => {
      const undo = undoOf(entry, wish.wanted);
      await queries.cancelQueries({ queryKey: lists });
      show(wish.wanted);
      return undo;
    },
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onError: (error, { wanted, saved }, undo) => {
      if (undo) show({ ...undo, ...saved });
      toastError(errorMessage(error));
      onFailed?.(wanted);
    },
    onSettled: () => {
      // While another change is running, a list fetched now would not have it yet.
      const others = queries.isMutating({ mutationKey: kind }) > 1;
      if (!others) void queries.invalidateQueries({ queryKey: outdated });
    },
  });
  return (change: Change): void => {
    const running = pendingSave<Change>(queries, mutationKey);
    if (running) {
      running.wanted = change;
      show(change);
    } else mutate({ wanted: change });
  };
};

interface ConfirmedAction<T, Input> extends ListKeys {
  run: (entry: T, input: Input) => Promise<unknown>;
  /** The text of the toast. */
  done: string;
  /** Called after `run`. Returns true if the page is being left, so that the list stays as it is. */
  onDone?: (entry: T) => Promise<boolean>;
}

/** An action that a dialog confirms first, and that takes the entry out of its lists. One of a kind runs at a time. */
export const useConfirmedAction = <T extends Entry, Input = void>(options: ConfirmedAction<T, Input>) => {
  const { run, done, onDone, mutationKey, lists, outdated } = options;
  const queries = useQueryClient();
  const [entry, setEntry] = useState<T>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey,
    mutationFn: ({ chosen, input }: { chosen: T; input: Input }) => run(chosen, input),
    onSuccess: async (_result, { chosen }) => {
      toastSuccess(done);
      if (await onDone?.(chosen)) return;
      queries.setQueriesData<CachedList<T>>({ queryKey: lists }, (list) => withoutEntry(list, chosen._id));
      setEntry(undefined);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: outdated }),
  });
  const kind = mutationKey.join();
  // The same function each time, so that memoised rows which hold it are not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kind` says what is in the key.
  const open = useCallback(
    (chosen: T | undefined) => {
      if (queries.isMutating({ mutationKey }) > 0) return;
      reset();
      setEntry(chosen);
    },
    [queries, kind, reset],
  );
  return {
    /** The entry that the dialog is about; undefined while it is closed. */
    entry,
    open,
    close: () => open(undefined),
    confirm: (input: Input) => {
      if (entry && queries.isMutating({ mutationKey }) === 0) mutate({ chosen: entry, input });
    },
    running: isPending,
    error: error ? errorMessage(error) : undefined,
  };
};
