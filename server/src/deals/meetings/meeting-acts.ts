import { ContractError } from '#contract/errors.ts';
import { findConversation, otherSide, putOnTop } from '#server/deals/conversations/conversations.repository.ts';
import type { ConversationRow } from '#server/deals/conversations/conversations.table.ts';
import { findDealContext } from '#server/deals/conversations/deal-context.ts';
import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import { findDeal } from '#server/deals/conversations/deals.repository.ts';
import { type KeptPeople, keepBoth, sideOf } from '#server/deals/conversations/send.ts';
import { openBooking } from '#server/deals/conversations/timeline.ts';
import type { Facts } from '#server/deals/process/facts.ts';
import { findBike } from '#server/listings/listings.ts';
import { isBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { MeetingNotice, MeetingNotices } from './meeting-notices.ts';
import { currentMeeting, standOf } from './meeting-state.ts';
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
  people: KeptPeople & { isBlocked: boolean };
}
export interface LockedMeeting extends Locked {
  meeting: MeetingRow;
  /** What the rules ask about the meeting. */
  stand: NonNullable<Facts['meeting']>;
}

export interface MeetingActs {
  /**
   * Runs `act` in a transaction on the meetings of an own conversation, then sends the mails that it has stored. Throws
   * `conversation_not_found`.
   */
  withConversation<T>(actor: Actor, conversationId: string, act: (locked: Locked) => Promise<T>): Promise<T>;
  /** The same for one meeting of an own conversation. Throws `meeting_not_found`, also for the meeting of two other people. */
  withMeeting<T>(actor: Actor, id: string, act: (locked: LockedMeeting) => Promise<T>): Promise<T>;
  /** Tells people of a meeting, and their browsers that it has changed. */
  notify(locked: Locked, notice: Omit<MeetingNotice, 'conversation'>): Promise<void>;
}

/** What the rules ask about the bike of a meeting. */
export const bikeFacts = async ({ trx, now, conversation }: Locked) => {
  const { bike_id, buyer_id } = conversation;
  const bike = await findBike(trx, bike_id, { evenRemoved: true });
  const context = bike && (await findDealContext(trx, { bikes: [bike], people: [], now }));
  const booking = openBooking(await findDeal(trx, buyer_id, bike_id));
  return {
    bike,
    state: bike && context ? context.stateOf(bike, buyer_id) : ('withdrawn' as const),
    isBooked: booking !== undefined,
  };
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
      const kept = await keepBoth(trx, actor, found[`${otherSide(side)}_id`]);
      const conversation = await findConversation(trx, conversationId, { forUpdate: true });
      if (!conversation) throw new ContractError('conversation_not_found');
      const people = { ...kept, isBlocked: await isBlocked(trx, found.buyer_id, found.seller_id) };
      const rows = await meetingsOf(trx, conversationId);
      return act({ trx, now: clock.now(), conversation, rows, people });
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
        const is = standOf(meeting, currentMeeting(locked.rows, locked.now), locked.now);
        return act({ ...locked, meeting, stand: { is, byMe: meeting.proposed_by === actor.id } });
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
    async notify({ trx, conversation }, notice) {
      await putOnTop(trx, conversation.id);
      await notices.notify(trx, { ...notice, conversation });
      await publishToBoth(trx, events, conversation);
    },
  };
};
