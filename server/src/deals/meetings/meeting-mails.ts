import type { Language } from '#contract/constants.ts';
import type { MeetingPlace, MeetingTime } from '#contract/entities/meeting.ts';
import { CANCEL_REASONS, type CancelReason } from '#contract/meetings.ts';
import type { MailContent } from '#server/notices/notices.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import { BANGLA, ENGLISH, type MeetingFacts } from './meeting-mail-texts.ts';

const style = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
const TIMES: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { ...style, hour12: true, timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { ...style, hour12: false, timeZone: 'Asia/Dhaka' }),
};

/** The time of a meeting in Dhaka, with the day of the week. */
export const meetingTimeText = (language: Language, startsAt: number): string => TIMES[language].format(startsAt);

const NO_PLACE: Record<Language, string> = { en: 'No place given', bn: 'জায়গা দেওয়া নেই' };

export const placeText = (language: Language, { name, bangla }: MeetingPlace): string =>
  (language === 'bn' && bangla) || name || NO_PLACE[language];

/** The place of a deal as lines of a mail: of the meeting that both have confirmed, with its time, else of the booking. */
export const whereFacts = (
  language: Language,
  { meetLocation, meeting }: { meetLocation: string; meeting?: MeetingTime | undefined },
): readonly (readonly [name: string, value: string])[] => {
  const [when, where] = language === 'bn' ? ['দেখা করার সময়', 'দেখা করার জায়গা'] : ['You meet', 'You meet at'];
  if (!meeting) return [[where, meetLocation]];
  return [
    [when, meetingTimeText(language, Date.parse(meeting.startsAt))],
    [where, placeText(language, meeting.place)],
  ];
};

const REASONS_IN_BANGLA: Record<CancelReason, string> = {
  'I cannot come at that time.': 'আমি ওই সময়ে আসতে পারব না।',
  'The place does not suit me.': 'জায়গাটি আমার জন্য সুবিধার নয়।',
  'I have decided otherwise.': 'আমি মত বদলেছি।',
  'I could not reach you.': 'আপনার সঙ্গে যোগাযোগ করতে পারিনি।',
};

const reasonText = (language: Language, reason: string): string => {
  const usual = CANCEL_REASONS.find((each) => each === reason);
  return usual && language === 'bn' ? REASONS_IN_BANGLA[usual] : reason;
};

const factsOf = (language: Language, { startsAt, place, reason }: MeetingFacts): NonNullable<MailContent['facts']> => [
  [language === 'bn' ? 'সময়' : 'Time', meetingTimeText(language, startsAt)],
  [language === 'bn' ? 'জায়গা' : 'Place', placeText(language, place)],
  ...(reason ? [[language === 'bn' ? 'কারণ' : 'Reason', reasonText(language, reason)] as const] : []),
];

/** To one of the two who meet, about what has happened to their meeting, or that it is soon. */
export const meetingMail = mailTemplate<MeetingFacts>({
  en: (facts) => {
    const { subject, paragraphs, label } = ENGLISH[facts.kind](facts);
    return {
      subject,
      greeting: `Hello ${facts.readerName},`,
      paragraphs,
      facts: factsOf('en', facts),
      action: { label, link: facts.link },
      afterword: 'Meet by day, where people are, and take no cash along to a first meeting.',
    };
  },
  bn: (facts) => {
    const { subject, paragraphs, label } = BANGLA[facts.kind](facts);
    return {
      subject,
      greeting: `প্রিয় ${facts.readerName},`,
      paragraphs,
      facts: factsOf('bn', facts),
      action: { label, link: facts.link },
      afterword: 'দিনের বেলায়, লোকজন আছে এমন জায়গায় দেখা করুন, আর প্রথম সাক্ষাতে নগদ টাকা সঙ্গে নেবেন না।',
    };
  },
});
