import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertSettings, SavedSearch } from '#contract/entities/saved-search.ts';
import type { SavedSearchChange, SavedSearchChoices } from '#contract/rules/saved-search.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';

/** Query keys of saved searches, and of the settings beside them. */
const savedSearchKeys = { list: ['saved-searches'], settings: ['alert-settings'] } as const;

/** Milliseconds for which pages of search do not ask again. */
const FRESH = 30_000;

/** All own saved searches, a page after the other: there are at most five. */
const fetchAll = async (signal: AbortSignal): Promise<SavedSearch[]> => {
  const all: SavedSearch[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await callPage('GET /saved-searches', { query: { after }, signal });
    all.push(...items);
    after = next;
  } while (after !== undefined);
  return all;
};

/** The own saved searches, newest first. */
export const savedSearches = queryOptions({
  queryKey: savedSearchKeys.list,
  queryFn: ({ signal }) => fetchAll(signal),
  staleTime: FRESH,
});

/** Whether mails tell about the bikes of the own wishlist. */
export const alertSettings = queryOptions({
  queryKey: savedSearchKeys.settings,
  queryFn: ({ signal }) => callApi('GET /alert-settings', { signal }),
});

const useListUpdate = () => {
  const queries = useQueryClient();
  return (change: (list: SavedSearch[]) => SavedSearch[]) =>
    queries.setQueryData(savedSearches.queryKey, (list) => list && change(list));
};

/** Saves a search; returns its id. */
export const useSaveSearch = () =>
  useMutation({
    mutationFn: async (search: SavedSearchChoices & { query: string }) =>
      (await callApi('POST /saved-searches', { body: search })).insertedId,
    onSettled: useRefetch(savedSearchKeys.list),
  });

/** Changes a saved search; the list shows it at once, and as it was if the server refuses. `quiet`: without a word. */
export const useSavedSearchChange = ({ quiet = false } = {}) => {
  const queries = useQueryClient();
  const show = useListUpdate();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: SavedSearchChange }) =>
      callApi('PUT /saved-searches/:id', { params: { id }, body: change }),
    onMutate: ({ id, change: { opened, ...change } }) => {
      const before = queries.getQueryData(savedSearches.queryKey)?.find(({ _id }) => _id === id);
      show((list) =>
        list.map((search) =>
          search._id === id ? ({ ...search, ...change, ...(opened && { newCount: 0 }) } as SavedSearch) : search,
        ),
      );
      return before;
    },
    onSuccess: () => !quiet && toastSuccess(t`Update Successful.`),
    onError: (error, _change, before) => {
      if (before) show((list) => list.map((search) => (search._id === before._id ? before : search)));
      if (!quiet) toastError(errorMessage(error));
    },
    onSettled: useRefetch(savedSearchKeys.list),
  });
};

export const useDeleteSavedSearch = (onDone: () => void) => {
  const show = useListUpdate();
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /saved-searches/:id', { params: { id } }),
    onSuccess: (_result, id) => {
      show((list) => list.filter((search) => search._id !== id));
      toastSuccess(t`Delete Successful.`);
      onDone();
    },
    onSettled: useRefetch(savedSearchKeys.list),
  });
};

/** Switches mails about wishes on or off. */
export const useAlertSettingsChange = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<AlertSettings>) => callApi('PUT /alert-settings', { body: change }),
    onMutate: (change) => {
      const before = queries.getQueryData(alertSettings.queryKey);
      queries.setQueryData(alertSettings.queryKey, (known) => known && { ...known, ...change });
      // Only what this change is about: another one may have been saved meanwhile.
      const names = Object.keys(change) as (keyof AlertSettings)[];
      return before && Object.fromEntries(names.map((name) => [name, before[name]]));
    },
    onSuccess: () => toastSuccess(t`Update Successful.`),
    onError: (error, _change, before) => {
      queries.setQueryData(alertSettings.queryKey, (known) => known && { ...known, ...before });
      toastError(errorMessage(error));
    },
    onSettled: useRefetch(savedSearchKeys.settings),
  });
};

/** Ends the mails that the token of a mailed link is about. */
export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => callApi('POST /unsubscribe', { query: { token } }) });
