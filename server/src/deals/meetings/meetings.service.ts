import type { CalendarFile } from '#contract/entities/meeting.ts';
import { ContractError } from '#contract/errors.ts';
import { meetingStart } from '#contract/meetings.ts';
import { type NewMeeting, timeErrors } from '#contract/rules/meeting.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { findConversation } from '#server/deals/conversations/conversations.repository.ts';
import { sideOf } from '#server/deals/conversations/send.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type Absences, createAbsences } from './absences.ts';
import { bikeFacts, createMeetingActs, type MeetingParts } from './meeting-acts.ts';
import { createMeetingAnswers, type MeetingAnswers } from './meeting-answers.ts';
import { currentMeeting, toReplace } from './meeting-state.ts';
import { findMeeting, insertMeeting, updateMeeting } from './meetings.repository.ts';
import type { MeetingRow } from './meetings.table.ts';
import { createMeterReadings, type MeterReadings } from './meter-readings.ts';
import { findOfferedPlace } from './places.repository.ts';

export interface MeetingsService extends MeetingAnswers, Absences, MeterReadings {
  /**
   * Proposes a meeting, or a change of the one that `replaces` names. Returns its id, or that of the open proposal if the actor
   * has just made the same one. Throws `conversation_not_found`, `invalid_input` for a time or place that is not allowed,
   * `meeting_changed` if `replaces` is not the current one, and what refuses the act `proposeMeeting` (docs/deal.md).
   */
  propose(actor: Actor, conversationId: string, meeting: NewMeeting): Promise<string>;
  /** Throws `meeting_not_found`, also where it is not confirmed. */
  calendar(actor: Actor, id: string): Promise<CalendarFile>;
}

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

export const createMeetingsService = (parts: MeetingParts): MeetingsService => {
  const { db, events, notices } = parts;
  const acts = createMeetingActs(parts);
  const { withConversation, notify } = acts;

  return {
    ...createMeetingAnswers(acts),
    ...createAbsences(acts, events),
    ...createMeterReadings(acts, events),

    propose: (actor, conversationId, wanted) =>
      withConversation(actor, conversationId, async (locked) => {
        const { trx, now, rows } = locked;
        const errors = timeErrors(wanted, now);
        if (errors) throw new ContractError('invalid_input', undefined, errors);
        const current = currentMeeting(rows, now);
        const before = toReplace(current, now);
        const placed = { starts_at: meetingStart(wanted.date, wanted.time), ...(await placeOf(trx, wanted)) };
        // The same proposal, sent again because the response to it was lost.
        if (current.pending?.proposed_by === actor.id && isSame(current.pending, placed)) return current.pending.id;
        if (before?.id !== wanted.replaces) throw new ContractError('meeting_changed');
        assertMay('proposeMeeting', { ...locked.people, ...(await bikeFacts(locked)) });
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
        await notify(locked, { kind: isChange ? 'changeProposed' : 'proposed', meeting, byId: actor.id });
        return id;
      }),

    async calendar(actor, id) {
      const meeting = await findMeeting(db, id);
      const conversation = meeting && (await findConversation(db, meeting.conversation_id));
      const isAgreed = meeting?.confirmed_at != null && meeting.cancelled_at === null && meeting.replaced_at === null;
      if (!conversation || !sideOf(conversation, actor.id) || !isAgreed) throw new ContractError('meeting_not_found');
      return { fileName: 'meeting.ics', text: await notices.calendarFor(db, { meeting, conversation }, actor.id) };
    },
  };
};
