import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { useRefetch } from '#web/lib/refetch.ts';

const keyOf = (token: string) => ['still-there', token] as const;

/** The bikes that the link in a mail asks about, as far as they wait for an answer. */
export const askedBikes = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callApi('GET /still-there', { query: { token }, signal }),
  });

/** Says of all of them, or of the one with this id, that they are still there. */
export const useConfirmAsked = (token: string) =>
  useMutation({
    mutationFn: (id: string | undefined) => callApi('POST /still-there', { query: { token, id } }),
    onSettled: useRefetch(keyOf(token)),
  });
