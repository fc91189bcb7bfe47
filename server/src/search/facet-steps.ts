import { SINCE_DAYS } from '#contract/search-address.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { Criteria, Dimension } from './criteria.ts';
import { type NumberColumn, type Range, rangeOf, SEARCHED_NUMBERS } from './searched-facts.ts';

/** What is told apart for a facet: values of a column, or steps of a range. */
export type FacetColumn = Dimension | NumberColumn | 'posted' | 'reviewed';

/** A choice that is a range: a listing of the last day is one of the last week, too. */
export interface Step {
  value: number;
  range: Range;
}
/** The steps of each facet that has some, the widest first. */
export type Steps = Partial<Record<FacetColumn, readonly Step[]>>;

/** Of `search_listings.reviewed`: bikes whose papers were reviewed. */
export const REVIEWED: Range = { from: 1 };

/** `now`: ms since 1970. A limit that was chosen without being offered is counted like the others. */
export const stepsOf = (now: number, criteria: Criteria): Steps => {
  const offered = SEARCHED_NUMBERS.flatMap((number) => {
    if (!number.offered) return [];
    const values = new Set([...number.offered, criteria[number.column]?.to ?? number.offered[0] ?? 0]);
    const steps = [...values].sort((a, b) => b - a).map((value) => ({ value, range: rangeOf(number, { to: value }) }));
    return [[number.column, steps] as const];
  });
  const posted = SINCE_DAYS.toReversed().map((days) => ({ value: days, range: { from: now - days * DAY } }));
  return { posted, reviewed: [{ value: 1, range: REVIEWED }], ...Object.fromEntries(offered) };
};
