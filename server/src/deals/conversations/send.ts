import { isDeepStrictEqual } from 'node:util';
import { NEW_CONVERSATIONS } from '#contract/account-limits.ts';
import type { Side } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import { photosOf } from '#server/deals/photos/photos.repository.ts';
import { sendPhotos } from '#server/deals/photos/photos.service.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { isBlocked, keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { findConversation, openedSince, otherSide } from './conversations.repository.ts';
import type { ConversationRow, MessageRow } from './conversations.table.ts';
import { findSubmitted, insertMessage } from './messages.repository.ts';

/** How long a message may stay unread before its reader is told by mail, ms. */
const UNTIL_MAIL = 5 * MINUTE;

/** On which side of a conversation a person is; undefined for a third one. */
export const sideOf = ({ buyer_id, seller_id }: ConversationRow, userId: string): Side | undefined => {
  if (buyer_id === userId) return 'buyer';
  return seller_id === userId ? 'seller' : undefined;
};

export interface Written {
  senderId: string;
  /** Empty for photos alone. */
  text: string;
  /** Ids of photos that the sender has uploaded. */
  photos: readonly string[];
  submission?: string | undefined;
  /** What `keepBoth` has returned. */
  people: KeptPeople;
}

export interface Sent {
  conversation: ConversationRow;
  message: MessageRow;
  /** Whether it was there already. */
  again: boolean;
}

/** The two accounts of a deal stay as they are until the transaction ends. */
export interface KeptPeople {
  isSuspended: boolean;
  otherLeft: boolean;
}

/** Keeps the accounts of who acts and of the other person. Throws `token_revoked` for an actor who has left meanwhile. */
export const keepBoth = async (trx: Db, actor: Actor, otherId: string): Promise<KeptPeople> => {
  const kept = await keepUsers(trx, [actor.id, otherId]);
  if (!kept.has(actor.id)) throw new ContractError('token_revoked');
  return { isSuspended: actor.isSuspended === true, otherLeft: !kept.has(otherId) };
};

/** Throws `too_many_conversations`, with the time until the next one. The buyer's row is locked. */
export const assertMayAsk = async (trx: Db, buyerId: string, now: number): Promise<void> => {
  const oldest = (await openedSince(trx, buyerId, now - HOUR))[NEW_CONVERSATIONS.hour - 1];
  if (oldest !== undefined) throw new TooManyRequests((oldest + HOUR - now) / SECOND, 'too_many_conversations');
};

/**
 * Writes a message into a conversation, whose row it locks: positions have no gaps, and times never run backwards. The same
 * submission again returns the message that is there. Throws `submission_used` if that is another one, `conversation_not_found`, what refuses the act `write`, and `message_photo_gone` for a photo that is not the sender's, was sent before, or is deleted.
 */
export const writeMessage = async (
  trx: Db,
  conversationId: string,
  { senderId, text, photos, submission, people }: Written,
  clock: number,
): Promise<Sent> => {
  const conversation = await findConversation(trx, conversationId, { forUpdate: true });
  const side = conversation && sideOf(conversation, senderId);
  if (!side) throw new ContractError('conversation_not_found');
  const known =
    submission === undefined ? undefined : await findSubmitted(trx, { conversationId, senderId, submission });
  if (known) {
    const shown = (await photosOf(trx, [known.id])).get(known.id) ?? [];
    const isSame =
      known.text === text &&
      isDeepStrictEqual(
        shown.map(({ id }) => id),
        photos,
      );
    if (!isSame) throw new ContractError('submission_used');
    return { conversation, message: known, again: true };
  }
  const { buyer_id, seller_id } = conversation;
  assertMay('write', { ...people, isBlocked: await isBlocked(trx, buyer_id, seller_id) });

  const now = Math.max(clock, Number(conversation.last_at));
  const position = conversation.last_position + 1;
  const message: MessageRow = {
    id: newId(),
    conversation_id: conversationId,
    position,
    sender_id: senderId,
    text,
    submission: submission ?? null,
    created_at: now,
  };
  const reader = otherSide(side);
  const isMailed = conversation[`${reader}_mailed`] > conversation[`${reader}_read`];
  await insertMessage(trx, message, {
    last_id: message.id,
    last_position: position,
    last_at: now,
    [`${side}_last`]: position,
    // One mail for all that is unread, from the first of them on.
    ...(!isMailed && conversation[`${reader}_mail_at`] === null && { [`${reader}_mail_at`]: now + UNTIL_MAIL }),
  });
  await sendPhotos(trx, senderId, { conversation_id: conversationId, message_id: message.id }, photos);
  return { conversation, message, again: false };
};
