import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CatalogueEntry } from '#contract/entities/catalogue-model.ts';
import type { Dismissal, NewModel } from '#contract/rules/catalogue-model.ts';
import { catalogueKeys } from '#web/features/listings/catalogue/catalogue.queries.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useEntryChange } from '#web/lib/list-mutations.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';

const keys = {
  all: ['admin', 'models'],
  lists: ['admin', 'models', 'found'],
  found: (search: string) => ['admin', 'models', 'found', search],
  /** Key of a mutation. */
  retire: ['admin', 'retire'],
} as const;

/** The catalogue, what was added last first; with `search`, the models with it in a name. */
export const catalogueList = (search = '') =>
  pagedList(keys.found(search), (after, signal) =>
    callPage('GET /catalogue', { query: { search: search || undefined, after }, signal }),
  );

/** Models that sellers name and the catalogue lacks. */
export const unknownModels = queryOptions({
  queryKey: [...keys.all, 'unknown'],
  queryFn: async ({ signal }) => (await callApi('GET /catalogue/unknown', { signal })).items,
});

/** Takes a name off the unknown models, or puts it back: `data` is what was done last. */
export const useDismissModel = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (dismissal: Dismissal) => {
      await callApi('PUT /catalogue/unknown', { body: dismissal });
      await queries.invalidateQueries({ queryKey: ['admin'] });
      return dismissal;
    },
    onError: (error) => toastError(errorMessage(error)),
  });
};

/** What a change sends: all fields of the entry but those that it cannot change. */
const bodyOf = ({ _id, brand, ...fields }: CatalogueEntry) => fields;

/** Returns a function that retires a model, or takes it back. */
export const useRetire = (entry: CatalogueEntry) =>
  useEntryChange<CatalogueEntry, { retired: boolean }>({
    entry,
    save: ({ retired }) =>
      callApi('PUT /catalogue/:id', { params: { id: entry._id }, body: { ...bodyOf(entry), retired } }),
    mutationKey: keys.retire,
    lists: keys.lists,
    outdated: ['admin'],
  });

/** Saves a model: another one, or `entry` with what was typed. */
export const useSaveModel = (entry: CatalogueEntry | undefined, onSaved: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ brand, ...typed }: NewModel) => {
      if (!entry) return callApi('POST /catalogue', { body: { brand, ...typed } });
      return callApi('PUT /catalogue/:id', {
        params: { id: entry._id },
        body: { ...typed, retired: entry.retired },
      });
    },
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      void queries.invalidateQueries({ queryKey: ['admin'] });
      void queries.invalidateQueries({ queryKey: catalogueKeys.all });
      onSaved();
    },
  });
};
