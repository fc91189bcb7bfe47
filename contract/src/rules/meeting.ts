import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import { MAX_PLACE_LENGTH, MEETING_DAYS_AHEAD, meetingStart, meetingTimeProblem } from '#contract/meetings.ts';
import { isVisible } from '#contract/readable.ts';
import { fill } from '#contract/texts.ts';
import { BikeFacts } from './bike-facts.ts';
import { MAX_REASON_LENGTH } from './booking-answer.ts';
import { RULE_MESSAGES } from './messages.ts';
import { idText, readable, requiredLines, typedLine, typedNumber } from './text.ts';

const say = RULE_MESSAGES;

const DATE = /^20\d\d-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isDay = (text: string): boolean => {
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const isPlace = (text: string): boolean => text === '' || isVisible(text);

/** A day and a time in Dhaka, and the id of a safe place or a place in the person's own words. An empty field is ''. */
const Fields = z.object({
  date: typedNumber(say.meetingTimeMissing).check(z.refine(isDay, say.meetingTimeMissing)),
  time: typedNumber(say.meetingTimeMissing).check(z.refine((text) => TIME.test(text), say.meetingTimeMissing)),
  placeId: z.optional(
    typedLine(say.meetingPlaceMissing).check(readable, z.maxLength(64, fill(say.tooLong, { max: 64 }))),
  ),
  place: z.optional(
    typedLine(say.meetingPlaceMissing).check(
      readable,
      z.refine(isPlace, say.meetingPlaceMissing),
      z.maxLength(MAX_PLACE_LENGTH, fill(say.tooLong, { max: MAX_PLACE_LENGTH })),
    ),
  ),
  /** The id of the meeting or proposal that this one replaces, as its proposer saw it; absent where there is none. */
  replaces: z.optional(idText),
});

const hasPlace = ({ placeId, place }: { placeId?: string | undefined; place?: string | undefined }): boolean =>
  Boolean(placeId || place);

/** The body of `POST /conversations/{id}/meetings`. Its time is checked by `timeErrors`, which needs a clock. */
export const NewMeeting = Fields.check(z.refine(hasPlace, { message: say.meetingPlaceMissing, path: ['place'] }));
export type NewMeeting = z.infer<typeof NewMeeting>;

/** The form: with the district whose places are offered, and the time compared with that of the server. */
export const MeetingForm = z
  .extend(Fields, { district: z.optional(z.string()) })
  .check(z.refine(hasPlace, { message: say.meetingPlaceMissing, path: ['place'] }), ({ value, issues }) => {
    const errors = timeErrors(value, now());
    for (const [field, message] of Object.entries(errors ?? {}))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

const TIME_MESSAGES = {
  past: { date: fill(say.meetingDateWrong, { days: MEETING_DAYS_AHEAD }) },
  tooSoon: { time: say.meetingTooSoon },
  tooFar: { date: fill(say.meetingDateWrong, { days: MEETING_DAYS_AHEAD }) },
} as const;

/** What is wrong with the time of a meeting at `now` (ms), by field; undefined where nothing is, or where it is no time at all. */
export const timeErrors = (
  { date, time }: Pick<NewMeeting, 'date' | 'time'>,
  now: number,
): Partial<Record<'date' | 'time', string>> | undefined => {
  const startsAt = meetingStart(date, time);
  // The rule of each field says that it is missing.
  if (Number.isNaN(startsAt)) return undefined;
  const problem = meetingTimeProblem(startsAt, now);
  return problem && TIME_MESSAGES[problem];
};

const words = (missing: string) => requiredLines(missing, MAX_REASON_LENGTH);

/** Why a meeting is cancelled: one of `CANCEL_REASONS`, or the person's own words. */
export const cancelReason = words(say.cancelReasonMissing);

/** The answers to a proposal or a meeting. */
export const MEETING_ANSWERS = ['confirm', 'cancel'] as const;

/** The body of `PUT /meetings/{id}`: cancelling needs a reason. */
export const AnswerToMeeting = z
  .object({ answer: z.enum(MEETING_ANSWERS, say.required), reason: z.optional(cancelReason) })
  .check(
    z.refine(({ answer, reason }) => answer !== 'cancel' || reason !== undefined, {
      path: ['reason'],
      error: say.cancelReasonMissing,
    }),
  );
export type AnswerToMeeting = z.infer<typeof AnswerToMeeting>;

/** The body of `PUT /meetings/{id}/absence`: the answer of the person who did not come, as the other side says. */
export const AnswerToAbsence = z.object({ text: words(say.messageMissing) });
export type AnswerToAbsence = z.infer<typeof AnswerToAbsence>;

/** The body of `PUT /meetings/{id}/kilometres`: what the buyer read on the meter of the bike. */
export const MeterReading = z.object({ kilometres: z.pipe(BikeFacts.shape.kilometres, z.number(say.required)) });
