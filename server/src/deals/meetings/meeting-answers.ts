import { ContractError } from '#contract/errors.ts';
import { CANCEL_REASONS } from '#contract/meetings.ts';
import type { AnswerToMeeting } from '#contract/rules/meeting.ts';
import { assertNotBlocked } from '#server/people/people.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { assertMayMeet, type LockedMeeting, type MeetingActs } from './meeting-acts.ts';
import { currentMeeting } from './meeting-state.ts';
import { updateMeeting } from './meetings.repository.ts';
import { firstReminder } from './reminder-times.ts';

export interface MeetingAnswers {
  /**
   * Confirms or cancels a meeting. Returns how many changed (0: it was so already). Throws `meeting_not_found`, `meeting_changed`,
   * `meeting_over`, `meeting_own`, `meeting_not_possible`, `person_left`. Throws `account_suspended` if the actor is suspended, and
   * `messages_closed` after a block, unless the meeting is cancelled with one of `CANCEL_REASONS`.
   */
  answer(actor: Actor, id: string, said: AnswerToMeeting): Promise<number>;
}

export const createMeetingAnswers = ({ withMeeting, tell }: MeetingActs): MeetingAnswers => {
  const confirm = async (actor: Actor, locked: LockedMeeting): Promise<number> => {
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

  const cancel = async (actor: Actor, locked: LockedMeeting, reason: string | undefined): Promise<number> => {
    const { trx, now, conversation, rows, meeting } = locked;
    const { agreed, pending } = currentMeeting(rows, now);
    const isReady = CANCEL_REASONS.some((each) => each === reason);
    if (actor.isSuspended && !isReady) throw new ContractError('account_suspended');
    if (meeting.cancelled_at !== null) return 0;
    // Own words are a message; a ready reason is none.
    if (!isReady) await assertNotBlocked(trx, conversation.buyer_id, conversation.seller_id);
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
    answer: (actor, id, { answer, reason }) =>
      withMeeting(actor, id, (locked) =>
        answer === 'confirm' ? confirm(actor, locked) : cancel(actor, locked, reason),
      ),
  };
};
