import type { CalendarFile } from '#contract/entities/meeting.ts';
import { ContractError } from '#contract/errors.ts';
import { CANCEL_REASONS, mayRecordAbsence, meetingStart } from '#contract/meetings.ts';
import { type AnswerToMeeting, type NewMeeting, timeErrors } from '#contract/rules/meeting.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { findBike } from '#server/bikes/bikes.repository.ts';
import { assertNotBlocked } from '#server/blocks/blocked.ts';
import { findConversation, otherSide } from '#server/conversations/conversations.repository.ts';
import type { ConversationRow } from '#server/conversations/conversations.table.ts';
import { findDeal } from '#server/conversations/deals.repository.ts';
import { findScene } from '#server/conversations/scene.ts';
import { keepBoth, sideOf } from '#server/conversations/send.ts';
import { openBooking } from '#server/conversations/timeline.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { MeetingNotice, MeetingNotices } from './meeting-notices.ts';
import { currentMeeting, mayMeet, toReplace } from './meeting-state.ts';
import {
  absencesOf,
  findMeeting,
  insertAbsence,
  insertMeeting,
  meetingsOf,
  saveAbsenceAnswer,
  updateMeeting,
} from './meetings.repository.ts';
import type { MeetingRow } from './meetings.table.ts';
import { findOfferedPlace } from './places.repository.ts';
import { firstReminder } from './reminder-times.ts';

export interface MeetingsService {
  /**
   * Proposes a meeting, or a change of the one that `replaces` names. Returns its id; that of the proposal that is there if the
   * actor has just made the same one. Throws `conversation_not_found`, `invalid_input` for a time or place that cannot be,
   * `person_left`, `messages_closed`, `meeting_changed` where something else stands than the actor saw, `meeting_not_possible`.
   */
  propose(actor: Actor, conversationId: string, meeting: NewMeeting): Promise<string>;
  /**
   * Confirms or cancels. Returns how many changed (0: it was so already). Throws `meeting_not_found`, `meeting_changed`,
   * `meeting_over`, `meeting_own`, `meeting_not_possible`, `person_left`, and `account_suspended`: who is suspended cancels by a
   * ready reason alone.
   */
  answer(actor: Actor, id: string, said: AnswerToMeeting): Promise<number>;
  /** Throws `meeting_not_found`, also where it is not confirmed. */
  calendar(actor: Actor, id: string): Promise<CalendarFile>;
  /** Notes that the other side did not come. Returns how many changed. Throws `meeting_not_found`, `absence_not_now`, `person_left`. */
  recordAbsence(actor: Actor, id: string): Promise<number>;
  /** Answers once. Throws `meeting_not_found`, `absence_not_found`, `absence_answered`, `person_left`. */
  answerAbsence(actor: Actor, id: string, text: string): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  events: Events;
  notices: MeetingNotices;
}

/** What an act finds: both accounts stay, and the conversation is locked, so that acts come one after the other. */
interface Locked {
  trx: Db;
  now: number;
  conversation: ConversationRow;
  /** Newest first. */
  rows: MeetingRow[];
}

export const createMeetingsService = ({ db, clock, events, notices }: Parts): MeetingsService => {
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

  /** The same for a meeting of an own conversation; a third person's is as one that never was. */
  const withMeeting = async <T>(
    actor: Actor,
    id: string,
    act: (locked: Locked & { meeting: MeetingRow }) => Promise<T>,
  ): Promise<T> => {
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

  const assertMayMeet = async ({ trx, now, conversation }: Locked): Promise<void> => {
    const { bike_id, buyer_id } = conversation;
    await assertNotBlocked(trx, buyer_id, conversation.seller_id);
    const bike = await findBike(trx, bike_id, { evenRemoved: true });
    if (!bike) throw new ContractError('meeting_not_possible');
    const scene = await findScene(trx, { bikes: [bike], people: [], now });
    const booking = openBooking(await findDeal(trx, buyer_id, bike_id));
    if (!mayMeet(scene.stateOf(bike, buyer_id), booking !== undefined)) throw new ContractError('meeting_not_possible');
  };

  const tell = async ({ trx, conversation }: Locked, notice: Omit<MeetingNotice, 'conversation'>): Promise<void> => {
    await notices.tell(trx, { ...notice, conversation });
    await events.publish(trx, [conversation.buyer_id, conversation.seller_id], {
      name: 'deal',
      data: { productId: conversation.bike_id },
    });
  };

  /** The columns of a place. Throws `invalid_input`. */
  const placeOf = async (trx: Db, { placeId, place }: NewMeeting) => {
    if (!placeId) return { place_name: null, place_bangla: null, place_words: place ?? '' };
    const found = await findOfferedPlace(trx, placeId);
    if (!found) throw new ContractError('invalid_input', undefined, { placeId: RULE_MESSAGES.meetingPlaceMissing });
    return { place_name: found.name, place_bangla: found.bangla, place_words: null };
  };

  const isSame = (row: MeetingRow, other: Pick<MeetingRow, 'starts_at' | 'place_name' | 'place_words'>): boolean =>
    Number(row.starts_at) === other.starts_at &&
    row.place_name === other.place_name &&
    row.place_words === other.place_words;

  const confirm = async (actor: Actor, locked: Locked & { meeting: MeetingRow }): Promise<number> => {
    const { trx, now, rows, meeting } = locked;
    const { agreed, pending } = currentMeeting(rows, now);
    if (actor.isSuspended) throw new ContractError('account_suspended');
    if (agreed?.id === meeting.id && Number(meeting.starts_at) > now) return 0;
    if (meeting.replaced_at !== null) throw new ContractError('meeting_changed');
    if (pending?.id !== meeting.id) throw new ContractError('meeting_over');
    if (meeting.proposed_by === actor.id) throw new ContractError('meeting_own');
    await assertMayMeet(locked);
    const changed = agreed?.thread === meeting.thread ? agreed : undefined;
    if (changed) await updateMeeting(trx, changed.id, { replaced_at: now, remind_at: null });
    const confirmed = { ...meeting, confirmed_at: now, remind_at: firstReminder(Number(meeting.starts_at), now) };
    await updateMeeting(trx, meeting.id, { confirmed_at: now, remind_at: confirmed.remind_at });
    await tell(locked, { kind: changed ? 'changed' : 'confirmed', meeting: confirmed, byId: actor.id });
    return 1;
  };

  const cancel = async (
    actor: Actor,
    locked: Locked & { meeting: MeetingRow },
    reason: string | undefined,
  ): Promise<number> => {
    const { trx, now, rows, meeting } = locked;
    const { agreed, pending } = currentMeeting(rows, now);
    if (actor.isSuspended && !CANCEL_REASONS.some((each) => each === reason))
      throw new ContractError('account_suspended');
    if (meeting.cancelled_at !== null) return 0;
    if (meeting.replaced_at !== null) throw new ContractError('meeting_changed');
    const isAgreed = agreed?.id === meeting.id && Number(meeting.starts_at) > now;
    if (!isAgreed && pending?.id !== meeting.id) throw new ContractError('meeting_over');
    const cancelled = { cancelled_at: now, cancelled_by: actor.id, cancel_reason: reason ?? null, remind_at: null };
    await updateMeeting(trx, meeting.id, cancelled);
    const about = { meeting: { ...meeting, ...cancelled }, byId: actor.id, reason };
    if (isAgreed) {
      if (pending) await updateMeeting(trx, pending.id, { replaced_at: now });
      await tell(locked, { kind: 'cancelled', ...about, sequence: (pending ?? meeting).version + 1 });
    } else {
      const stands = agreed?.thread === meeting.thread ? agreed : undefined;
      await tell(locked, {
        ...about,
        kind: stands ? 'changeDropped' : 'proposalCancelled',
        ...(stands && { meeting: stands }),
      });
    }
    return 1;
  };

  return {
    propose: (actor, conversationId, wanted) =>
      withConversation(actor, conversationId, async (locked) => {
        const { trx, now, rows } = locked;
        const errors = timeErrors(wanted, now);
        if (errors) throw new ContractError('invalid_input', undefined, errors);
        const current = currentMeeting(rows, now);
        const before = toReplace(current, now);
        const placed = { starts_at: meetingStart(wanted.date, wanted.time), ...(await placeOf(trx, wanted)) };
        // Sent again after a response that was lost.
        if (current.pending?.proposed_by === actor.id && isSame(current.pending, placed)) return current.pending.id;
        if (before?.id !== wanted.replaces) throw new ContractError('meeting_changed');
        await assertMayMeet(locked);
        const id = newId();
        const thread = before?.thread ?? id;
        const versions = rows.filter((row) => row.thread === thread).map(({ version }) => version + 1);
        const meeting: MeetingRow = {
          id,
          conversation_id: conversationId,
          thread,
          version: Math.max(0, ...versions),
          proposed_by: actor.id,
          proposed_at: now,
          ...placed,
          confirmed_at: null,
          replaced_at: null,
          cancelled_at: null,
          cancelled_by: null,
          cancel_reason: null,
          remind_at: null,
        };
        if (current.pending) await updateMeeting(trx, current.pending.id, { replaced_at: now });
        await insertMeeting(trx, meeting);
        const isChange = current.agreed?.thread === thread;
        await tell(locked, { kind: isChange ? 'changeProposed' : 'proposed', meeting, byId: actor.id });
        return id;
      }),

    answer: (actor, id, { answer, reason }) =>
      withMeeting(actor, id, (locked) =>
        answer === 'confirm' ? confirm(actor, locked) : cancel(actor, locked, reason),
      ),

    async calendar(actor, id) {
      const meeting = await findMeeting(db, id);
      const conversation = meeting && (await findConversation(db, meeting.conversation_id));
      const isAgreed = meeting?.confirmed_at != null && meeting.cancelled_at === null && meeting.replaced_at === null;
      if (!conversation || !sideOf(conversation, actor.id) || !isAgreed) throw new ContractError('meeting_not_found');
      return { fileName: 'meeting.ics', text: await notices.calendarFor(db, { meeting, conversation }, actor.id) };
    },

    recordAbsence: (actor, id) =>
      withMeeting(actor, id, async (locked) => {
        const { trx, now, conversation, meeting } = locked;
        const isAgreed = meeting.confirmed_at !== null && meeting.cancelled_at === null && meeting.replaced_at === null;
        if (!isAgreed || !mayRecordAbsence(Number(meeting.starts_at), now)) throw new ContractError('absence_not_now');
        const about_id = conversation.buyer_id === actor.id ? conversation.seller_id : conversation.buyer_id;
        const absence = { id: newId(), meeting_id: id, recorded_by: actor.id, about_id, recorded_at: now };
        if (!(await insertAbsence(trx, { ...absence, answer: null, answered_at: null }))) return 0;
        await tell(locked, { kind: 'didNotCome', meeting, byId: actor.id });
        return 1;
      }),

    answerAbsence: (actor, id, text) =>
      withMeeting(actor, id, async ({ trx, now, conversation }) => {
        const changed = await saveAbsenceAnswer(trx, { meetingId: id, aboutId: actor.id, answer: text, now });
        if (changed === 0) {
          const mine = (await absencesOf(trx, [id])).some(({ about_id }) => about_id === actor.id);
          throw new ContractError(mine ? 'absence_answered' : 'absence_not_found');
        }
        await events.publish(trx, [conversation.buyer_id, conversation.seller_id], {
          name: 'deal',
          data: { productId: conversation.bike_id },
        });
        return changed;
      }),
  };
};
