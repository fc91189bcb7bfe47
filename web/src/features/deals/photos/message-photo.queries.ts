import { queryOptions } from '@tanstack/react-query';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import { fetchFile } from '#web/lib/api-client.ts';

const [SMALL, WIDEST] = MESSAGE_PHOTO_WIDTHS;

/** The file of a photo: it is fetched with the token of its reader, and never changes. */
const fileOf = (id: string, width: number) =>
  queryOptions({
    queryKey: ['message-photos', id, width],
    queryFn: ({ signal }) => fetchFile(`/message-photos/${id}?width=${width}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });

export const smallPhoto = (id: string) => fileOf(id, SMALL);
export const fullPhoto = (id: string) => fileOf(id, WIDEST);
