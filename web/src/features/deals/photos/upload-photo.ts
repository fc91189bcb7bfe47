import type { QueryClient } from '@tanstack/react-query';
import type { MessagePhoto } from '#contract/entities/conversation.ts';
import { uploadToApi } from '#web/lib/photo-upload.ts';
import type { Upload } from '#web/lib/photo-uploads/send-photo.ts';
import { smallPhoto } from './message-photo.queries.ts';

/** Formats that every browser shows: the sender sees such a photo from its file, without a download. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];

/** Uploads a photo for a message or a dispute; returns its id. */
export const uploadTo =
  (queries: QueryClient): Upload =>
  async (file, options) => {
    const { photo } = await uploadToApi<{ photo: MessagePhoto }>('/api/message-photos', file, options);
    if (SHOWN.includes(file.type)) queries.setQueryData(smallPhoto(photo.id).queryKey, file);
    return photo.id;
  };
