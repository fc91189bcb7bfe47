import type { MeetingPlace } from '#contract/entities/meeting.ts';
import type { MailContent } from '#server/notices/notices.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/**
 * What a mail about a meeting says. `changeProposed`: of a meeting that stands meanwhile; `changeDropped`: it goes on standing;
 * `changed`: both have confirmed it; `inVain`: neither cancelled it, but the bike or the other's account is gone.
 */
export const MEETING_MAILS = [
  'proposed',
  'changeProposed',
  'confirmed',
  'changed',
  'changeDropped',
  'proposalCancelled',
  'cancelled',
  'inVain',
  'dayBefore',
  'hoursBefore',
  'didNotCome',
] as const;
export type MeetingMail = (typeof MEETING_MAILS)[number];

/** `startsAt` in ms since 1970; `reason` of a cancellation; `link` leads to the conversation. */
export interface MeetingFacts {
  kind: MeetingMail;
  readerName: string;
  otherName: string;
  /** Whether the reader has cancelled it. */
  byReader: boolean;
  productName: string;
  startsAt: number;
  place: MeetingPlace;
  reason?: string | undefined;
  link: string;
}

interface Said extends Pick<MailContent, 'subject' | 'paragraphs'> {
  /** Of the button. */
  label: string;
}

/** What each of them says to its reader. */
export const MEETING_TEXTS: Record<MeetingMail, (texts: Texts, facts: MeetingFacts) => Said> = {
  proposed: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('{otherName} proposes a meeting about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._('{otherName} wants to meet you about {productName}. Nothing is agreed until you confirm it.', {
        otherName,
        productName,
      }),
    ],
    label: i18n._('Confirm or change it'),
  }),
  changeProposed: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('{otherName} wants to change your meeting about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._('{otherName} proposes another time or place. The meeting you agreed on counts until you confirm this:', {
        otherName,
      }),
    ],
    label: i18n._('Confirm or decline'),
  }),
  confirmed: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('You meet {otherName} about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._('The meeting with {otherName} about {productName} is agreed.', { otherName, productName }),
      i18n._('Open the attached file to add it to your calendar.'),
    ],
    label: i18n._('See the meeting'),
  }),
  changed: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('Changed: you meet {otherName} about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._('The meeting with {otherName} about {productName} has changed. These are the new details.', {
        otherName,
        productName,
      }),
      i18n._('Open the attached file to add it to your calendar.'),
    ],
    label: i18n._('See the meeting'),
  }),
  changeDropped: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('Your meeting about {productName} stays as it was', { productName }),
    paragraphs: [
      i18n._('Your meeting with {otherName} does not change. The time and place you agreed on still count.', {
        otherName,
      }),
    ],
    label: i18n._('See the meeting'),
  }),
  proposalCancelled: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('No meeting about {productName}', { productName }),
    paragraphs: [
      i18n._('{otherName} has cancelled the proposed meeting. You can propose another time or place.', { otherName }),
    ],
    label: i18n._('Propose another time'),
  }),
  cancelled: ({ i18n }, { otherName, productName, byReader }) => ({
    subject: i18n._('Cancelled: your meeting about {productName}', { productName }),
    paragraphs: [
      byReader
        ? i18n._(
            'You have cancelled the meeting with {otherName}. Open the attached file to remove it from your calendar.',
            {
              otherName,
            },
          )
        : i18n._('{otherName} has cancelled the meeting. Open the attached file to remove it from your calendar.', {
            otherName,
          }),
    ],
    label: i18n._('Open the conversation'),
  }),
  inVain: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('Cancelled: your meeting about {productName}', { productName }),
    paragraphs: [
      i18n._(
        'The meeting with {otherName} is cancelled: the bike is gone, or one of you no longer has an account. Open the attached file to remove it from your calendar.',
        { otherName },
      ),
    ],
    label: i18n._('Open the conversation'),
  }),
  dayBefore: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('Tomorrow: you meet {otherName} about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._('You meet {otherName} about {productName} in a day. If you cannot come, please tell them now.', {
        otherName,
        productName,
      }),
    ],
    label: i18n._('See the meeting'),
  }),
  hoursBefore: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('In two hours: you meet {otherName} about {productName}', { otherName, productName }),
    paragraphs: [
      i18n._(
        'You meet {otherName} about {productName} in two hours. Open the checklist before you go: then it also works offline.',
        { otherName, productName },
      ),
    ],
    label: i18n._('See the meeting'),
  }),
  didNotCome: ({ i18n }, { otherName, productName }) => ({
    subject: i18n._('{otherName} says that you did not come', { otherName }),
    paragraphs: [
      i18n._(
        '{otherName} says that you did not come to the meeting about {productName}. Only the two of you see this. You can answer once.',
        { otherName, productName },
      ),
    ],
    label: i18n._('Answer it'),
  }),
};
