import type { MeetingPlace, MeetingTime } from '#contract/entities/meeting.ts';
import { CANCEL_REASONS } from '#contract/meetings.ts';
import { usualText } from '#contract/texts.ts';
import type { MailContent } from '#server/notices/notices.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { MEETING_TEXTS, type MeetingFacts } from './meeting-mail-texts.ts';

export const placeText = (
  { i18n, language }: Pick<Texts, 'i18n' | 'language'>,
  { name, bangla }: MeetingPlace,
): string => (language === 'bn' && bangla) || name || i18n._('No place given');

/** The place of a deal as lines of a mail: of the meeting that both have confirmed, with its time, else of the booking. */
export const whereFacts = (
  { i18n, language, when }: Pick<Texts, 'i18n' | 'language' | 'when'>,
  { meetLocation, meeting }: { meetLocation: string; meeting?: MeetingTime | undefined },
): readonly (readonly [name: string, value: string])[] => {
  const where = i18n._('You meet at');
  if (!meeting) return [[where, meetLocation]];
  return [
    [i18n._('You meet'), when.meeting(Date.parse(meeting.startsAt))],
    [where, placeText({ i18n, language }, meeting.place)],
  ];
};

const factsOf = (
  { i18n, language, when }: Texts,
  { startsAt, place, reason }: MeetingFacts,
): NonNullable<MailContent['facts']> => [
  [i18n._('Time'), when.meeting(startsAt)],
  [i18n._('Place'), placeText({ i18n, language }, place)],
  ...(reason ? [[i18n._('Reason'), usualText(i18n, CANCEL_REASONS, reason)] as const] : []),
];

/** To one of the two who meet, about what has happened to their meeting, or that it is soon. */
export const meetingMail = mailTemplate<MeetingFacts>((texts, facts) => {
  const { label, ...said } = MEETING_TEXTS[facts.kind](texts, facts);
  return {
    ...said,
    name: facts.readerName,
    facts: factsOf(texts, facts),
    action: { label, link: facts.link },
    afterword: texts.i18n._('Meet by day in a busy place, and bring no cash to a first meeting.'),
  };
});
