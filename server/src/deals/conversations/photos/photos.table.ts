import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A photo of a message. Its files are named after its id, in the store for private photos. */
export interface MessagePhotosTable {
  id: string;
  /** Who has uploaded it. */
  sender_id: string;
  /** Both null until it is sent, and once its sender has deleted their account. */
  conversation_id: string | null;
  message_id: string | null;
  /** 0, 1, 2, 3 in its message. */
  place: number | null;
  /** Pixels of the widest file. */
  width: number;
  height: number;
  /** ms since 1970; `GIVEN_UP` while it is being removed, `LONG_AGO` if it is to be removed at once. */
  uploaded_at: number;
}
export type MessagePhotoRow = Selectable<MessagePhotosTable>;

/** In `uploaded_at`: the clean-up is removing the photo, and its files may be gone. */
export const GIVEN_UP = 0;
/** In `uploaded_at`: its sender has left. Nobody can see it any more, and the clean-up removes it at once. */
export const LONG_AGO = 1;

export const messagePhotosOfSender: PersonalData<MessagePhotoRow, OwnData['messagePhotos'][number]> = {
  table: 'message_photos',
  owner: 'sender_id',
  list: 'messagePhotos',
  fields: { id: 'id', conversationId: 'conversation_id', uploadedAt: time('uploaded_at') },
  onErasure: () => ({ conversation_id: null, message_id: null, place: null, uploaded_at: LONG_AGO }),
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    message_photos: MessagePhotosTable;
  }
}
