import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { typedNumber } from './text.ts';

const DATE = /^(19|20)\d\d-\d\d-\d\d$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The same day in another year; the 29th of February may be one that is not there, which compares all the same. */
const inYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

interface Reach {
  yearsBack: number;
  yearsAhead: number;
}

/** A day near today that may be left out, `YYYY-MM-DD`; a field that is empty sends ''. */
export const optionalDate = ({ yearsBack, yearsAhead }: Reach) => {
  const wrong = fill(RULE_MESSAGES.dayOutOfReach, { back: yearsBack, ahead: yearsAhead });
  const isNear = (day: string): boolean => {
    const today = dhakaDay(now());
    return isDate(day) && day >= inYears(today, -yearsBack) && day <= inYears(today, yearsAhead);
  };
  return z.optional(
    z.pipe(
      typedNumber(wrong).check(z.refine((typed) => typed === '' || isNear(typed), wrong)),
      z.transform((typed: string) => (typed === '' ? undefined : typed)),
    ),
  );
};
