import { dhakaDay } from './dhaka-day.ts';

/** What meetings have in common in forms and on the server. Without schemas, so that pages do not load zod for them. */

/** A proposed meeting begins at least this many hours, and at most this many days, after it is proposed. */
export const MEETING_HOURS_AHEAD = 1;
export const MEETING_DAYS_AHEAD = 30;

/** Either side may say that the other did not come, and the buyer what they read on the meter, from this many minutes until this many days after the time of the meeting. */
export const ABSENCE_FROM_MINUTES = 30;
export const ABSENCE_UNTIL_DAYS = 7;

export const MAX_PLACE_LENGTH = 200;

/** The kinds of safe places: each has people around, and guards or cameras. */
export const PLACE_KINDS = ['police', 'shopping', 'fuel', 'bank', 'office'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The usual reasons to cancel a meeting. They are stored as they stand here; pages and mails show them in their language. */
export const CANCEL_REASONS = [
  /*i18n*/ 'I cannot come at that time.',
  /*i18n*/ 'The place does not suit me.',
  /*i18n*/ 'I have decided otherwise.',
  /*i18n*/ 'I could not reach you.',
] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A day and a time in Dhaka (`2026-11-25`, `15:30`) as ms since 1970. */
export const meetingStart = (date: string, time: string): number => Date.parse(`${date}T${time}:00+06:00`);

/** Why a meeting cannot be at a time (both ms); undefined where it can. */
export const meetingTimeProblem = (startsAt: number, now: number): 'past' | 'tooSoon' | 'tooFar' | undefined => {
  if (dhakaDay(startsAt) < dhakaDay(now)) return 'past';
  if (startsAt < now + MEETING_HOURS_AHEAD * HOUR) return 'tooSoon';
  return startsAt > now + MEETING_DAYS_AHEAD * DAY ? 'tooFar' : undefined;
};

/** Whether the two of a meeting at `startsAt` may say at `now` what came of it (both ms). */
export const mayRecordAbsence = (startsAt: number, now: number): boolean =>
  now >= startsAt + ABSENCE_FROM_MINUTES * 60_000 && now <= startsAt + ABSENCE_UNTIL_DAYS * DAY;

/** What happens to meetings, for the page of a deal (`DEAL_EVENTS`). */
export const MEETING_EVENTS = [
  'meetingProposed',
  'changeProposed',
  'meetingConfirmed',
  'changeDropped',
  'meetingCancelled',
  'didNotCome',
  'absenceAnswered',
  'meterRead',
] as const;
