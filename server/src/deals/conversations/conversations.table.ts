import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A conversation of a buyer with the seller of a bike: one for each buyer and bike. Times are ms since 1970. */
export interface ConversationsTable {
  id: string;
  bike_id: string;
  buyer_id: string;
  seller_id: string;
  opened_at: number;
  /** Conversations are listed by it: the id of the last message, or one made for the last act on an offer or a meeting. */
  last_id: string;
  /** Of the last message, as is `last_at`. */
  last_position: number;
  last_at: number;
  /** The position of the last message that this side has written; 0: none. */
  buyer_last: number;
  seller_last: number;
  /** The position up to which this side has read; 0: nothing. */
  buyer_read: number;
  seller_read: number;
  /** The position up to which this side was told by mail. */
  buyer_mailed: number;
  seller_mailed: number;
  /** When this side is to get a mail about what it has not read; null: no mail is due. */
  buyer_mail_at: number | null;
  seller_mail_at: number | null;
}
export type ConversationRow = Selectable<ConversationsTable>;

export interface MessagesTable {
  id: string;
  conversation_id: string;
  /** 1, 2, 3 within its conversation: the order of messages is exact, whichever process and clock wrote them. */
  position: number;
  sender_id: string;
  /** Empty once its sender has deleted their account. */
  text: string;
  /** A mark that the client gives each message: the same one again is the same message, sent again. */
  submission: string | null;
  created_at: number;
}
export type MessageRow = Selectable<MessagesTable>;

/**
 * When people delete their own account, their words are emptied; conversations and the rows of messages stay for the other person
 * (docs/decisions/0056).
 */
export const conversationsData: readonly PersonalData[] = [
  {
    table: 'conversations',
    owner: 'buyer_id',
    list: 'conversationsAsBuyer',
    fields: { id: 'id', productId: 'bike_id', openedAt: time('opened_at'), lastMessageAt: time('last_at') },
  } satisfies PersonalData<ConversationRow, OwnData['conversationsAsBuyer'][number]>,
  {
    table: 'conversations',
    owner: 'seller_id',
    list: 'conversationsAsSeller',
    fields: { id: 'id', productId: 'bike_id', openedAt: time('opened_at'), lastMessageAt: time('last_at') },
  } satisfies PersonalData<ConversationRow, OwnData['conversationsAsSeller'][number]>,
  {
    table: 'messages',
    owner: 'sender_id',
    list: 'messages',
    fields: { conversationId: 'conversation_id', text: 'text', sentAt: time('created_at') },
    onErasure: () => ({ text: '', submission: null }),
  } satisfies PersonalData<MessageRow, OwnData['messages'][number]>,
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    conversations: ConversationsTable;
    messages: MessagesTable;
  }
}
