import { findConversation } from '#server/deals/conversations/conversations.repository.ts';
import { publishToBoth } from '#server/deals/conversations/deal-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { untilNoneDue } from '#server/platform/jobs/until-none-due.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { MeetingNotices } from './meeting-notices.ts';
import { currentMeeting } from './meeting-state.ts';
import {
  findMeeting,
  meetingsInVain,
  meetingsOf,
  meetingsToRemind,
  takeReminder,
  updateMeeting,
} from './meetings.repository.ts';
import { firstReminder, reminderNow } from './reminder-times.ts';

/** Meetings that are looked for in one go. */
const AT_ONCE = 200;

interface Parts {
  db: Db;
  clock: Clock;
  events: Events;
  notices: MeetingNotices;
  /** Called with what went wrong for one meeting; the others go on. */
  report(error: unknown): void;
}

export interface MeetingJobs {
  /**
   * Cancels meetings that cannot take place any more, and then reminds of those that are a day or two hours away. Returns how
   * many of each. Several processes may call it at once.
   */
  run(): Promise<{ cancelled: number; reminded: number }>;
}

export const createMeetingJobs = ({ db, clock, events, notices, report }: Parts): MeetingJobs => {
  /** Taking what is due and storing its mails is one transaction: nobody is told twice, and nothing is forgotten. */
  const remind = (id: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const meeting = await takeReminder(trx, id, now);
      if (!meeting) return 0;
      const startsAt = Number(meeting.starts_at);
      await updateMeeting(trx, id, { remind_at: firstReminder(startsAt, now) });
      const kind = reminderNow(startsAt, Number(meeting.remind_at), now);
      const conversation = kind && (await findConversation(trx, meeting.conversation_id));
      if (!kind || !conversation) return 0;
      await notices.notify(trx, { kind, meeting, conversation });
      return 1;
    });

  const callOff = async (id: string): Promise<number> => {
    const found = await findMeeting(db, id);
    if (!found) return 0;
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const conversation = await findConversation(trx, found.conversation_id, { forUpdate: true });
      const meeting = await findMeeting(trx, id);
      if (!conversation || !meeting || meeting.cancelled_at !== null || meeting.replaced_at !== null) return 0;
      await updateMeeting(trx, id, { cancelled_at: now, remind_at: null });
      // A change that waits goes along, as where one of the two cancels.
      const { pending } = currentMeeting(await meetingsOf(trx, conversation.id), now);
      if (pending) await updateMeeting(trx, pending.id, { replaced_at: now });
      await notices.notify(trx, { kind: 'inVain', meeting, conversation, sequence: (pending ?? meeting).version + 1 });
      await publishToBoth(trx, events, conversation);
      return 1;
    });
  };

  return {
    async run() {
      const findInVain = () => meetingsInVain(db, clock.now(), AT_ONCE);
      const cancelled = await untilNoneDue({ find: findInVain, act: callOff, report });
      const findToRemind = () => meetingsToRemind(db, clock.now(), AT_ONCE);
      const reminded = await untilNoneDue({ find: findToRemind, act: remind, report });
      if (cancelled + reminded > 0) notices.wake();
      return { cancelled, reminded };
    },
  };
};
