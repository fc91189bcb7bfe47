import type { MessagePhoto } from '#contract/entities/conversation.ts';
import type { MessagePhotoRow } from './photos.table.ts';

/** A photo as its readers get it. */
export const toMessagePhoto = ({
  id,
  width,
  height,
}: Pick<MessagePhotoRow, 'id' | 'width' | 'height'>): MessagePhoto => ({ id, width, height });
