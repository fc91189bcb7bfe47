import { CANCEL_REASONS } from '#contract/meetings.ts';
import type { AnswerToMeeting } from '#contract/rules/meeting.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { bikeFacts, type LockedMeeting, type MeetingActs } from './meeting-acts.ts';
import { currentMeeting } from './meeting-state.ts';
import { updateMeeting } from './meetings.repository.ts';
import { firstReminder } from './reminder-times.ts';

export interface MeetingAnswers {
  /**
   * Confirms or cancels a meeting. Returns how many changed (0: it was so already). Throws `meeting_not_found`, and what
   * refuses the acts `confirmMeeting`, `cancelMeeting` and, unless the reason is one of `CANCEL_REASONS`, `cancelMeetingInWords`
   * (docs/deal.md).
   */
  answer(actor: Actor, id: string, said: AnswerToMeeting): Promise<number>;
}

export const createMeetingAnswers = ({ withMeeting, notify }: MeetingActs): MeetingAnswers => {
  const confirm = async (actor: Actor, locked: LockedMeeting): Promise<number> => {
    const { trx, now, rows, meeting, people, stand } = locked;
    const { agreed } = currentMeeting(rows, now);
    if (stand.is === 'confirmed') return 0;
    assertMay('confirmMeeting', { ...people, meeting: stand, ...(await bikeFacts(locked)) });
    const changed = agreed?.thread === meeting.thread ? agreed : undefined;
    if (changed) await updateMeeting(trx, changed.id, { replaced_at: now, remind_at: null });
    const confirmed = { ...meeting, confirmed_at: now, remind_at: firstReminder(Number(meeting.starts_at), now) };
    await updateMeeting(trx, meeting.id, { confirmed_at: now, remind_at: confirmed.remind_at });
    await notify(locked, { kind: changed ? 'changed' : 'confirmed', meeting: confirmed, byId: actor.id });
    return 1;
  };

  const cancel = async (actor: Actor, locked: LockedMeeting, reason: string | undefined): Promise<number> => {
    const { trx, now, rows, meeting, people, stand } = locked;
    const { agreed, pending } = currentMeeting(rows, now);
    const isReady = CANCEL_REASONS.some((each) => each === reason);
    if (meeting.cancelled_at !== null) return 0;
    // Own words are a message; a ready reason is none.
    assertMay(isReady ? 'cancelMeeting' : 'cancelMeetingInWords', { ...people, meeting: stand });
    const isAgreed = stand.is === 'confirmed';
    const cancelled = { cancelled_at: now, cancelled_by: actor.id, cancel_reason: reason ?? null, remind_at: null };
    await updateMeeting(trx, meeting.id, cancelled);
    const about = { meeting: { ...meeting, ...cancelled }, byId: actor.id, reason };
    if (isAgreed) {
      if (pending) await updateMeeting(trx, pending.id, { replaced_at: now });
      await notify(locked, { kind: 'cancelled', ...about, sequence: (pending ?? meeting).version + 1 });
    } else {
      const stands = agreed?.thread === meeting.thread ? agreed : undefined;
      await notify(locked, {
        ...about,
        kind: stands ? 'changeDropped' : 'proposalCancelled',
        ...(stands && { meeting: stands }),
      });
    }
    return 1;
  };

  return {
    answer: (actor, id, { answer, reason }) =>
      withMeeting(actor, id, (locked) =>
        answer === 'confirm' ? confirm(actor, locked) : cancel(actor, locked, reason),
      ),
  };
};
