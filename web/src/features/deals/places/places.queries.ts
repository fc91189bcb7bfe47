import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlaceEntry } from '#contract/entities/meeting.ts';
import type { NewPlace } from '#contract/rules/safe-place.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { useEntryChange } from '#web/lib/list-mutations.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

const keys = {
  all: ['admin', 'places'],
  found: (search: string) => ['admin', 'places', search],
  /** Key of a mutation. */
  retire: ['admin', 'retire-place'],
} as const;

/** The safe places, what was added last first; with `search`, those with it in a name or the district. */
export const placeList = (search = '') =>
  pagedList(keys.found(search), (after, signal) =>
    callPage('GET /places', { query: { search: search || undefined, after }, signal }),
  );

/** Returns a function that has a place offered no more, or again. */
export const useRetirePlace = ({ _id, ...fields }: PlaceEntry) =>
  useEntryChange<PlaceEntry, { retired: boolean }>({
    entry: { _id, ...fields },
    save: ({ retired }) => callApi('PUT /places/:id', { params: { id: _id }, body: { ...fields, retired } }),
    mutationKey: keys.retire,
    lists: keys.all,
    outdated: ['admin'],
  });

/** Saves a place: another one, or `entry` with what was typed. */
export const useSavePlace = (entry: PlaceEntry | undefined, onSaved: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (typed: NewPlace) =>
      entry
        ? callApi('PUT /places/:id', { params: { id: entry._id }, body: { ...typed, retired: entry.retired } })
        : callApi('POST /places', { body: typed }),
    onSuccess: () => {
      toastSuccess(t`Update Successful.`);
      void queries.invalidateQueries({ queryKey: ['admin'] });
      void queries.invalidateQueries({ queryKey: ['safe-places'] });
      onSaved();
    },
  });
};
