import { ContractError } from '#contract/errors.ts';
import { findConversation, otherSide } from '#server/deals/conversations/conversations.repository.ts';
import type { ConversationRow } from '#server/deals/conversations/conversations.table.ts';
import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import { findDeal } from '#server/deals/conversations/deals.repository.ts';
import { findScene } from '#server/deals/conversations/scene.ts';
import { keepBoth, sideOf } from '#server/deals/conversations/send.ts';
import { openBooking } from '#server/deals/conversations/timeline.ts';
import { findBike, isHidden } from '#server/listings/listings.ts';
import { assertNotBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { MeetingNotice, MeetingNotices } from './meeting-notices.ts';
import { mayMeet } from './meeting-state.ts';
import { findMeeting, meetingsOf } from './meetings.repository.ts';
import type { MeetingRow } from './meetings.table.ts';

export interface MeetingParts {
  db: Db;
  clock: Clock;
  events: Events;
  notices: MeetingNotices;
}

/** What an act works on. Both accounts and the conversation are locked, so that acts come one after the other. */
export interface Locked {
  trx: Db;
  now: number;
  conversation: ConversationRow;
  /** Newest first. */
  rows: MeetingRow[];
}
export type LockedMeeting = Locked & { meeting: MeetingRow };

export interface MeetingActs {
  /**
   * Runs `act` in a transaction on the meetings of an own conversation, then sends the mails that it has stored. Throws
   * `conversation_not_found`, `person_left`.
   */
  withConversation<T>(actor: Actor, conversationId: string, act: (locked: Locked) => Promise<T>): Promise<T>;
  /** The same for one meeting of an own conversation. Throws `meeting_not_found`, also for the meeting of two other people. */
  withMeeting<T>(actor: Actor, id: string, act: (locked: LockedMeeting) => Promise<T>): Promise<T>;
  /** Tells people of a meeting, and their browsers that it has changed. */
  tell(locked: Locked, notice: Omit<MeetingNotice, 'conversation'>): Promise<void>;
}

/**
 * Throws `meeting_not_possible` where there is nothing to meet for (`mayMeet`), `bike_hidden`, and
 * `messages_closed` after a block.
 */
export const assertMayMeet = async ({ trx, now, conversation }: Locked): Promise<void> => {
  const { bike_id, buyer_id } = conversation;
  await assertNotBlocked(trx, buyer_id, conversation.seller_id);
  const bike = await findBike(trx, bike_id, { evenRemoved: true });
  if (!bike) throw new ContractError('meeting_not_possible');
  if (isHidden(bike)) throw new ContractError('bike_hidden');
  const scene = await findScene(trx, { bikes: [bike], people: [], now });
  const booking = openBooking(await findDeal(trx, buyer_id, bike_id));
  if (!mayMeet(scene.stateOf(bike, buyer_id), booking !== undefined)) throw new ContractError('meeting_not_possible');
};

/** What every act on a meeting begins with, and how people hear of it. */
export const createMeetingActs = ({ db, clock, events, notices }: MeetingParts): MeetingActs => {
  const withConversation = async <T>(
    actor: Actor,
    conversationId: string,
    act: (locked: Locked) => Promise<T>,
  ): Promise<T> => {
    const found = await findConversation(db, conversationId);
    const side = found && sideOf(found, actor.id);
    if (!side) throw new ContractError('conversation_not_found');
    const result = await db.transaction().execute(async (trx) => {
      await keepBoth(trx, actor.id, found[`${otherSide(side)}_id`]);
      const conversation = await findConversation(trx, conversationId, { forUpdate: true });
      if (!conversation) throw new ContractError('conversation_not_found');
      return act({ trx, now: clock.now(), conversation, rows: await meetingsOf(trx, conversationId) });
    });
    notices.wake();
    return result;
  };

  const withMeeting = async <T>(actor: Actor, id: string, act: (locked: LockedMeeting) => Promise<T>): Promise<T> => {
    const found = await findMeeting(db, id);
    if (!found) throw new ContractError('meeting_not_found');
    try {
      return await withConversation(actor, found.conversation_id, (locked) => {
        const meeting = locked.rows.find((row) => row.id === id);
        if (!meeting) throw new ContractError('meeting_not_found');
        return act({ ...locked, meeting });
      });
    } catch (error) {
      if (error instanceof ContractError && error.code === 'conversation_not_found')
        throw new ContractError('meeting_not_found');
      throw error;
    }
  };

  return {
    withConversation,
    withMeeting,
    async tell({ trx, conversation }, notice) {
      await notices.tell(trx, { ...notice, conversation });
      await publishToBoth(trx, events, conversation);
    },
  };
};
