import type { Message } from '#contract/entities/conversation.ts';
import { ContractError } from '#contract/errors.ts';
import type { NewMessage, Opening } from '#contract/rules/message.ts';
import { photosOf } from '#server/deals/photos/photos.repository.ts';
import type { Notifier } from '#server/notices/notices.ts';
import type { Presence } from '#server/people/people.ts';
import { lockUser } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { toMessage } from './conversations.mapper.ts';
import { findConversation, findOfBuyer, insertConversation, markRead, otherSide } from './conversations.repository.ts';
import type { MessageRow } from './conversations.table.ts';
import { findPair } from './opening.ts';
import { createReading, type ReadConversations } from './read-conversations.ts';
import { assertMayAsk, keepBoth, type Sent, sideOf, writeMessage } from './send.ts';

export interface ConversationsService extends ReadConversations {
  /**
   * Writes about a bike: the first message opens the conversation, a later one finds it. Throws what `findPair` throws,
   * `person_left`, `messages_closed`, `message_photo_gone`, and `too_many_conversations` for a buyer who has asked about five other
   * bikes within an hour.
   */
  open(actor: Actor, wanted: Opening & NewMessage): Promise<{ id: string; message: Message }>;
  /** Writes in an own conversation. Throws `conversation_not_found`, `person_left`, `messages_closed`, `message_photo_gone`. */
  send(actor: Actor, id: string, message: NewMessage): Promise<Message>;
  /** Notes what the actor has read. Returns how many changed. Throws `conversation_not_found`. */
  markRead(actor: Actor, id: string, position: number): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  events: Events;
  notifier: Notifier;
  presence: Presence;
  /** The address of this site. */
  publicUrl: string;
  /** Whether deposits are taken here. */
  hasDeposits: boolean;
}

/** A message was sent or read. */
interface Change {
  conversationId: string;
  what: 'sent' | 'read';
  /** The ids of who has done it, and of the other person. */
  by: string;
  other: string;
  submission?: string | null;
}

export const createConversationsService = ({
  db,
  clock,
  events,
  notifier,
  presence,
  publicUrl,
  hasDeposits,
}: Parts): ConversationsService => {
  /** An own conversation, and the actor's side in it. Throws `conversation_not_found`, also for one of two other people. */
  const findOwn = async (actor: Actor, id: string) => {
    const conversation = await findConversation(db, id);
    const side = conversation && sideOf(conversation, actor.id);
    if (!side) throw new ContractError('conversation_not_found');
    return { conversation, side, otherId: conversation[`${otherSide(side)}_id`] };
  };

  /** One event for each open window of the two. */
  const publish = async (trx: Db, { by, other, submission, ...change }: Change): Promise<void> => {
    const ofOwn = { ...change, byMe: true, ...(submission && { submission }) };
    await events.publish(trx, [by], { name: 'message', data: ofOwn });
    await events.publish(trx, [other], { name: 'message', data: { ...change, byMe: false } });
  };

  const notifyOther = async (trx: Db, { conversation, message, again }: Sent): Promise<void> => {
    if (again) return;
    const { buyer_id, seller_id, bike_id: bikeId } = conversation;
    const { conversation_id: conversationId, sender_id: aboutId, submission } = message;
    const userId = aboutId === buyer_id ? seller_id : buyer_id;
    await publish(trx, { conversationId, what: 'sent', by: aboutId, other: userId, submission });
    // A job mails about it later, if it stays unread (`mail-unread-messages.ts`).
    await notifier.notify(trx, {
      userId,
      kind: 'message',
      target: conversationId,
      bikeId,
      aboutId,
      facts: { conversationId },
      hasOwnEvent: true,
    });
  };

  /** A message as its reader gets it, with its photos. */
  const shownTo = async (message: MessageRow, readerId: string): Promise<Message> =>
    toMessage(message, readerId, publicUrl, (await photosOf(db, [message.id])).get(message.id));

  return {
    ...createReading({ db, clock, presence, publicUrl, hasDeposits }),

    async open(actor, { productId, orderId, text = '', photos = [], submission }) {
      const { side, bike, buyerId, sellerId, conversation } = await findPair(db, actor, { productId, orderId });
      const message = await db.transaction().execute(async (trx) => {
        const now = clock.now();
        // One buyer opens one conversation after the other, so that they are counted exactly.
        if (!conversation && side === 'buyer') await lockUser(trx, actor.id);
        const people = await keepBoth(trx, actor, side === 'buyer' ? sellerId : buyerId);
        const found = conversation ?? (await findOfBuyer(trx, bike.id, buyerId));
        if (!found) {
          if (side === 'buyer') await assertMayAsk(trx, actor.id, now);
          await insertConversation(trx, {
            id: newId(),
            bike_id: bike.id,
            buyer_id: buyerId,
            seller_id: sellerId,
            opened_at: now,
          });
        }
        const opened = found ?? (await findOfBuyer(trx, bike.id, buyerId));
        if (!opened) throw new ContractError('unavailable');
        const written = { senderId: actor.id, text, photos, submission, people };
        const sent = await writeMessage(trx, opened.id, written, now);
        await notifyOther(trx, sent);
        return sent.message;
      });
      return { id: message.conversation_id, message: await shownTo(message, actor.id) };
    },

    async send(actor, id, { text = '', photos = [], submission }) {
      const { otherId } = await findOwn(actor, id);
      const message = await db.transaction().execute(async (trx) => {
        const people = await keepBoth(trx, actor, otherId);
        const written = { senderId: actor.id, text, photos, submission, people };
        const sent = await writeMessage(trx, id, written, clock.now());
        await notifyOther(trx, sent);
        return sent.message;
      });
      return shownTo(message, actor.id);
    },

    async markRead(actor, id, position) {
      const { conversation, side, otherId } = await findOwn(actor, id);
      const upTo = Math.min(position, conversation.last_position);
      return db.transaction().execute(async (trx) => {
        if (!(await markRead(trx, id, side, upTo))) return 0;
        await publish(trx, { conversationId: id, what: 'read', by: actor.id, other: otherId });
        if (upTo >= conversation[`${otherSide(side)}_last`])
          await notifier.markRead(trx, actor.id, { about: id, hasOwnEvent: true });
        return 1;
      });
    },
  };
};
