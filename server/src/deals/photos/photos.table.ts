import type { Generated, Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/**
 * A photo that one of two people shows the other, in a message or in a dispute. Its files are named after its id, in the store for
 * private photos.
 */
export interface MessagePhotosTable {
  id: string;
  /** Who has uploaded it. */
  sender_id: string;
  /** Both null until it is sent in a message, and once its sender has deleted their account. */
  conversation_id: string | null;
  message_id: string | null;
  /** The same for one that is sent in a dispute. */
  dispute_id: Generated<string | null>;
  /** 0, 1, 2, ... among those of its message, or of its sender in a dispute. */
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
/** In `uploaded_at`: its sender has left, or its dispute is long over. Nobody can see it any more, and the clean-up removes it at once. */
export const LONG_AGO = 1;

/** Where a photo is sent. */
export type PhotoTarget = { conversation_id: string; message_id: string } | { dispute_id: string };

/** A photo that is in nothing any more, and that the clean-up removes. */
export const TAKEN_OUT = {
  conversation_id: null,
  message_id: null,
  dispute_id: null,
  place: null,
  uploaded_at: LONG_AGO,
} as const;

export const messagePhotosOfSender: PersonalData<MessagePhotoRow, OwnData['messagePhotos'][number]> = {
  table: 'message_photos',
  owner: 'sender_id',
  list: 'messagePhotos',
  fields: {
    id: 'id',
    conversationId: 'conversation_id',
    disputeId: 'dispute_id',
    uploadedAt: time('uploaded_at'),
  },
  onErasure: () => TAKEN_OUT,
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    message_photos: MessagePhotosTable;
  }
}
