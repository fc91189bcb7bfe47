import { t } from '@lingui/core/macro';
import type { DealEvent, DealEventKind, NextStep } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import { MEETING_EVENTS } from '#contract/meetings.ts';
import { cancelReasonText, meetingWhen, placeName } from '#web/features/deals/meetings/meeting-words.ts';

export type MeetingEventKind = (typeof MEETING_EVENTS)[number];

export const isMeetingEvent = (kind: DealEventKind): kind is MeetingEventKind =>
  MEETING_EVENTS.some((each) => each === kind);

const TEXTS: Record<MeetingEventKind, (name: string) => { mine: string; theirs: string }> = {
  meetingProposed: (name) => ({ mine: t`You propose to meet:`, theirs: t`${name} proposes to meet:` }),
  changeProposed: (name) => ({
    mine: t`You propose another time or place:`,
    theirs: t`${name} proposes another time or place:`,
  }),
  meetingConfirmed: (name) => ({
    mine: t`You have confirmed the meeting:`,
    theirs: t`${name} has confirmed the meeting:`,
  }),
  changeDropped: (name) => ({
    mine: t`You keep the meeting as it was.`,
    theirs: t`${name} keeps the meeting as it was.`,
  }),
  meetingCancelled: (name) => ({
    mine: t`You have cancelled the meeting.`,
    theirs: t`${name} has cancelled the meeting.`,
  }),
  didNotCome: (name) => ({
    mine: t`You say that ${name} did not come.`,
    theirs: t`${name} says that you did not come.`,
  }),
  absenceAnswered: (name) => ({ mine: t`You answer:`, theirs: t`${name} answers:` }),
};

/** Events with which the time and the place are shown. */
const WITH_TIME: readonly MeetingEventKind[] = ['meetingProposed', 'changeProposed', 'meetingConfirmed'];

/** Returns the text of what happened to a meeting, as the reader reads it, with its details. */
export const meetingEventWords = (
  { kind, byMe, meeting, reason }: Omit<DealEvent, 'kind'> & { kind: MeetingEventKind },
  name: string,
): { text: string; more: string | undefined } => {
  const { mine, theirs } = TEXTS[kind](name);
  const nobody = t`The meeting is cancelled: the bike or an account is gone.`;
  const text = byMe === undefined ? nobody : byMe ? mine : theirs;
  if (meeting && WITH_TIME.includes(kind))
    return { text, more: `${meetingWhen(meeting.startsAt)}\n${placeName(meeting.place)}` };
  return { text, more: reason && cancelReasonText(reason) };
};

interface About {
  name: string;
  conversationId: string;
  meeting: Meeting | undefined;
}

type MeetingStep = Extract<NextStep, 'proposeMeeting' | 'confirmMeeting' | 'waitForMeeting' | 'meet' | 'didTheyCome'>;

/** The texts of next steps that are about a meeting; its button stands below them. */
export const meetingSteps = ({
  name,
  meeting,
  conversationId,
}: About): Record<MeetingStep, { text: string; to?: string; label?: string; reload?: boolean }> => {
  const when = meeting ? meetingWhen(meeting.startsAt) : '';
  const where = meeting ? placeName(meeting.place) : '';
  return {
    proposeMeeting: {
      text: t`Agree with ${name} on when and where you look at the bike and its papers.`,
    },
    confirmMeeting: { text: t`${name} proposes when and where to meet: do you confirm?` },
    waitForMeeting: { text: t`${name} has not confirmed the meeting yet.` },
    meet: {
      text: t`You meet ${name}: ${when}, ${where}`,
      to: `/checklist?for=${conversationId}`,
      label: t`Checklist`,
      reload: true,
    },
    didTheyCome: { text: t`Did ${name} come?` },
  };
};
