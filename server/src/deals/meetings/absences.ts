import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import { returnDepositOfBike } from '#server/deals/deposits/end-deposit.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { MeetingActs } from './meeting-acts.ts';
import { absencesOf, insertAbsence, saveAbsenceAnswer } from './meetings.repository.ts';

export interface Absences {
  /**
   * Notes that the other side did not come. Returns how many changed. Throws `meeting_not_found`, `absence_not_now`,
   * `person_left`.
   */
  recordAbsence(actor: Actor, id: string): Promise<number>;
  /**
   * Answers once. Throws `meeting_not_found`, `absence_not_found`, `absence_answered`, `person_left`, and `messages_closed` after a
   * block.
   */
  answerAbsence(actor: Actor, id: string, text: string): Promise<number>;
}

/** What the two of a meeting say afterwards: that the other side did not come, and what that side answers. */
export const createAbsences = ({ withMeeting, notify }: MeetingActs, events: Events): Absences => ({
  recordAbsence: (actor, id) =>
    withMeeting(actor, id, async (locked) => {
      const { trx, now, conversation, meeting, people, stand } = locked;
      assertMay('recordAbsence', { ...people, meeting: stand });
      const about_id = conversation.buyer_id === actor.id ? conversation.seller_id : conversation.buyer_id;
      const absence = { id: newId(), meeting_id: id, recorded_by: actor.id, about_id, recorded_at: now };
      if (!(await insertAbsence(trx, { ...absence, answer: null, answered_at: null }))) return 0;
      // Who has paid a deposit and waited in vain has it back, unless the seller asks to keep it: then an admin decides.
      const { bike_id: bikeId, buyer_id: buyerId } = conversation;
      if (actor.id === buyerId) await returnDepositOfBike(trx, bikeId, { now, buyerId, evenClaimed: false });
      await notify(locked, { kind: 'didNotCome', meeting, byId: actor.id });
      return 1;
    }),

  answerAbsence: (actor, id, text) =>
    withMeeting(actor, id, async ({ trx, now, conversation, people }) => {
      const mine = (await absencesOf(trx, [id])).find(({ about_id }) => about_id === actor.id);
      const absence = mine && { isAnswered: mine.answered_at !== null };
      assertMay('answerAbsence', { ...people, absence });
      const changed = await saveAbsenceAnswer(trx, { meetingId: id, aboutId: actor.id, answer: text, now });
      await publishToBoth(trx, events, conversation);
      return changed;
    }),
});
