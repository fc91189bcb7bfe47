import { numberText } from '#contract/digits.ts';
import { IMPORT_MESSAGES } from '#contract/rules/listing-line.ts';

/** A cell as the form would have it, or what to say where it can be read in two ways. */
export type Reading = { text: string } | { problem: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Spreadsheets write a time after a date, which says nothing here. */
const TIME = /[ T](?:0{1,2}:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? ?AM)$/i;
const WEEKDAY = /^[a-z]{3,9}day, */i;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)(?= )/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const DAY_NAMED_MONTH = /^(\d{1,2})[-/ .]?([a-z]{3,9})\.?[-/ ,]*(\d{4}|\d{2})$/i;
const NAMED_MONTH_DAY = /^([a-z]{3,9})\.?[-/ ](\d{1,2})[-/ ,]+(\d{4})$/i;

const AMBIGUOUS: Reading = { problem: IMPORT_MESSAGES.dateAmbiguous };

/** Without years ahead `24` is 2024, and `98` is 1998. */
const fullYear = (year: string, yearsAhead: number): string => {
  if (year.length === 4) return year;
  return Number(year) <= (new Date().getUTCFullYear() % 100) + yearsAhead ? `20${year}` : `19${year}`;
};

const iso = (year: string, month: string | number, day: string): Reading => ({
  text: [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-'),
});

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** `5/3/2024` is in March or in May; `25/3/2024` and `5/5/2024` are one day alone, and with dots the day is always first. */
const yearLast = ([, first = '', mark, second = '', year = '']: RegExpExecArray): Reading => {
  if (mark === '.' || Number(first) > 12 || first.padStart(2, '0') === second.padStart(2, '0'))
    return iso(year, second, first);
  return Number(second) > 12 ? iso(year, first, second) : AMBIGUOUS;
};

/**
 * Reads a date in the forms that spreadsheets give it, as `YYYY-MM-DD`. What is none of them is returned as it is, for the rule of
 * the form to refuse. `yearsAhead`: how far in the future a date may be, which decides about a year of two digits.
 */
export const readDate = (cell: string, yearsAhead = 0): Reading => {
  const typed = numberText(cell).replace(TIME, '').replace(WEEKDAY, '').replace(ORDINAL, '$1');
  const [, year, , month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year && month && day) return iso(year, month, day);
  const last = YEAR_LAST.exec(typed);
  if (last) return yearLast(last);
  if (SHORT_YEAR.test(typed)) return AMBIGUOUS;
  const [, dayBefore, nameAfter = '', ofYear] = DAY_NAMED_MONTH.exec(typed) ?? [];
  if (dayBefore && ofYear && monthNamed(nameAfter) > 0)
    return iso(fullYear(ofYear, yearsAhead), monthNamed(nameAfter), dayBefore);
  const [, nameBefore = '', dayAfter, inYear] = NAMED_MONTH_DAY.exec(typed) ?? [];
  if (dayAfter && inYear && monthNamed(nameBefore) > 0) return iso(inYear, monthNamed(nameBefore), dayAfter);
  return { text: typed };
};
