import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { MESSAGE_PHOTO_WIDTHS } from '#contract/constants.ts';
import type { MessagePhoto } from '#contract/entities/conversation.ts';
import { fetchFile } from '#web/lib/api-client.ts';
import { uploadToApi } from '#web/lib/photo-upload.ts';
import type { Upload } from '#web/lib/photo-uploads/send-photo.ts';

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

/** Formats that every browser shows: the sender sees such a photo from its file, without a download. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];

/** Uploads a photo for a message; returns its id. */
export const uploadTo =
  (queries: QueryClient): Upload =>
  async (file, options) => {
    const { photo } = await uploadToApi<{ photo: MessagePhoto }>('/api/message-photos', file, options);
    if (SHOWN.includes(file.type)) queries.setQueryData(smallPhoto(photo.id).queryKey, file);
    return photo.id;
  };
