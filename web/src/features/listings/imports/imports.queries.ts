import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_CSV_BYTES } from '#contract/constants.ts';
import type { ListingImport } from '#contract/entities/listing-import.ts';
import { callApi, callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { wholeFile } from '#web/lib/whole-file.ts';

/** Query keys of imports. */
const importKeys = {
  all: ['imports'],
  list: ['imports', 'list'],
  one: (id: string) => ['imports', 'one', id],
  lines: (id: string, state: string) => ['imports', 'lines', id, state],
} as const;

/** How often a running import is asked how far it is, ms. */
const PROGRESS_INTERVAL = 1_000;

/** Whether a seller is verified, which decides how many bikes a day they import. */
export const isVerifiedSeller = (email: string) =>
  queryOptions({
    queryKey: ['sellers', 'verified', email],
    queryFn: ({ signal }) => callApi('GET /usersVerify', { query: { email }, signal }),
  });

/** The own imports of the last days, newest first. */
export const ownImports = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => callApi('GET /imports', { signal }),
});

/** One import; asked again for as long as it runs. */
export const oneImport = (id: string) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => callApi('GET /imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_INTERVAL : false),
  });

/** The lines of an import that are not listed; they are others in another state. */
export const unlistedLines = ({ _id: id, state }: Pick<ListingImport, '_id' | 'state'>) =>
  pagedList(importKeys.lines(id, state), (after, signal) =>
    callPage('GET /imports/:id/lines', { params: { id }, query: { after }, signal }),
  );

const checkFile = async (file: File): Promise<string> => {
  // Not sent at all: the server would refuse it before it has come.
  if (file.size > MAX_CSV_BYTES)
    throw new Error(t`A CSV file can have at most 5 MB and 1,000 bikes. Please split this one.`);
  return (await callApi('POST /imports', { query: { name: file.name.slice(0, 200) }, file: await wholeFile(file) }))
    .insertedId;
};

/** Has a file checked; `onChecked` gets the id of the import. */
export const useCheckFile = (onChecked: (id: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: checkFile,
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: importKeys.list });
      onChecked(id);
    },
  });
};

/** Starts or cancels an import. */
export const useChangeImport = (id: string) =>
  useMutation({
    mutationFn: (act: 'start' | 'cancel') => callApi('PUT /imports/:id', { params: { id }, body: { act } }),
    onSettled: useRefetch(importKeys.all),
  });
