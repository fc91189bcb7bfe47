import { t } from '@lingui/core/macro';
import type { DealEvent, DealEventKind } from '#contract/entities/deal-page.ts';
import { MEETING_EVENTS } from '#contract/meetings.ts';
import {
  cancelReasonText,
  kilometresText,
  meetingSoon,
  placeName,
} from '#web/features/deals/meetings/meeting-words.ts';

export type MeetingEventKind = (typeof MEETING_EVENTS)[number];

export const isMeetingEvent = (kind: DealEventKind): kind is MeetingEventKind =>
  MEETING_EVENTS.some((each) => each === kind);

const TEXTS: Record<MeetingEventKind, (name: string) => { mine: string; theirs: string }> = {
  meetingProposed: (name) => ({ mine: t`You proposed to meet:`, theirs: t`${name} proposed to meet:` }),
  changeProposed: (name) => ({
    mine: t`You proposed a change:`,
    theirs: t`${name} proposed a change:`,
  }),
  meetingConfirmed: (name) => ({
    mine: t`You confirmed:`,
    theirs: t`${name} confirmed:`,
  }),
  changeDropped: (name) => ({
    mine: t`You kept the old time.`,
    theirs: t`${name} kept the old time.`,
  }),
  meetingCancelled: (name) => ({
    mine: t`You cancelled the meeting.`,
    theirs: t`${name} cancelled the meeting.`,
  }),
  didNotCome: (name) => ({
    mine: t`You say that ${name} did not come.`,
    theirs: t`${name} says that you did not come.`,
  }),
  absenceAnswered: (name) => ({ mine: t`You answer:`, theirs: t`${name} answers:` }),
  meterRead: (name) => ({ mine: t`You read on the meter:`, theirs: t`${name} read on the meter:` }),
};

/** Events with which the time is shown, and the place unless the entry before has it. */
const WITH_TIME: readonly MeetingEventKind[] = ['meetingProposed', 'changeProposed', 'meetingConfirmed'];

/** Returns the text of what happened to a meeting, as the reader reads it, with its details. */
export const meetingEventWords = (
  { kind, byMe, meeting, reason, kilometres }: Omit<DealEvent, 'kind'> & { kind: MeetingEventKind },
  name: string,
): { text: string; more: string | undefined } => {
  const { mine, theirs } = TEXTS[kind](name);
  const nobody = t`The meeting is cancelled: the bike or an account is gone.`;
  const text = byMe === undefined ? nobody : byMe ? mine : theirs;
  if (meeting && WITH_TIME.includes(kind)) {
    const when = meetingSoon(meeting.startsAt);
    return { text, more: kind === 'meetingConfirmed' ? when : `${when}, ${placeName(meeting.place)}` };
  }
  if (kilometres !== undefined) return { text, more: kilometresText(kilometres) };
  return { text, more: reason && cancelReasonText(reason) };
};
