import { EXACT_COUNT, SINCE_DAYS } from '#contract/search-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { LONG_WAY, shortestWay, type Way } from './access.repository.ts';
import { type Count, countOf, countsBy } from './counts.repository.ts';
import { type Criteria, type Dimension, isCounted, without } from './criteria.ts';
import {
  countAmongFirst,
  countEach,
  countMatches,
  countMatchesBy,
  countSomeBy,
  type Match,
  someMatches,
} from './matches.repository.ts';

/** How many fit; `isWhole`: not more than that. */
export interface Total {
  count: number;
  isWhole: boolean;
}
/** A value by its code, and how many fit that have it. */
export interface ValueCount extends Total {
  value: number;
}

/** What is known of the bikes that fit some criteria: all of them where they are few. */
export interface View {
  criteria: Criteria;
  total: Total;
  /** All that fit, where they are at most `EXACT_COUNT`. */
  matches?: readonly Match[];
  way: Way;
}

/** Looked at, to know whether what fits is dense on a way; and the least that fits of them where it is. */
const SAMPLE = 5_000;
const DENSE = 250;
/** Looked at for one model or district, where a way is long. */
const LOOK = 1_500;
/** Read of what fits the words, where that is very much. */
const SOME_WITH_WORDS = 5_000;

export const viewOf = async (db: Db, criteria: Criteria): Promise<View> => {
  const way = await shortestWay(db, criteria);
  const counted = isCounted(criteria) ? await countOf(db, criteria) : undefined;
  if (counted !== undefined && counted > EXACT_COUNT)
    return { criteria, way, total: { count: counted, isWhole: true } };
  const matches = await someMatches(db, criteria, way.access);
  if (matches.length > EXACT_COUNT) return { criteria, way, total: { count: EXACT_COUNT, isWhole: false } };
  return { criteria, way, matches, total: { count: matches.length, isWhole: true } };
};

const whole = (counts: readonly Count[]): ValueCount[] =>
  counts.map(({ value, count }) => ({ value, count: Number(count), isWhole: true }));

const tally = (matches: readonly Match[], by: Dimension): ValueCount[] => {
  const counts = new Map<number, number>();
  for (const match of matches) counts.set(match[by], (counts.get(match[by]) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count, isWhole: true }));
};

/** One after the other: a value with many bikes is counted quickly, and one with few has a short way. */
const countOneByOne = async (db: Db, criteria: Criteria, by: Dimension, values: readonly number[]) => {
  const counts: ValueCount[] = [];
  for (const value of values) {
    const one = { ...criteria, [by]: [value] };
    const { access } = await shortestWay(db, one);
    const count = await countMatches(db, one, access, EXACT_COUNT + 1);
    counts.push({ value, count: Math.min(count, EXACT_COUNT), isWhole: count <= EXACT_COUNT });
  }
  return counts;
};

const isDense = async (db: Db, { criteria, way }: View): Promise<boolean> =>
  (await countAmongFirst(db, { criteria, access: way.access, look: SAMPLE })) >= DENSE;

/** How many of the bikes that a view is of have each value of a dimension. */
export const facetOf = async (db: Db, view: View, by: Dimension): Promise<ValueCount[]> => {
  const { criteria, matches, way } = view;
  if (isCounted(criteria)) return whole(await countsBy(db, criteria, by));
  if (matches) return tally(matches, by);
  if (way.size <= LONG_WAY) return whole(await countMatchesBy(db, criteria, way.access, by));
  if (criteria.words) {
    const some = await countSomeBy(db, { criteria, access: way.access, by, limit: SOME_WITH_WORDS });
    return whole(some).map((count) => ({ ...count, isWhole: false }));
  }
  if (!(await isDense(db, view))) return whole(await countMatchesBy(db, criteria, way.access, by));
  const { price: _, year: __, kilometres: ___, cc: ____, posted: _____, ...sets } = criteria;
  const values = (await countsBy(db, sets, by)).map(({ value }) => value);
  if (by !== 'model' && by !== 'district') return countOneByOne(db, criteria, by, values);
  return countEach(db, { values, criteria, by, look: LOOK });
};

/** How many were posted within 1, 7 and 30 days. `now`: ms since 1970. */
export const postedFacet = async (db: Db, view: View, now: number): Promise<ValueCount[]> => {
  const counts: ValueCount[] = [];
  for (const days of SINCE_DAYS) {
    const from = now - days * DAY;
    if (view.matches) {
      const count = view.matches.filter(({ posted }) => posted >= from).length;
      counts.push({ value: days, count, isWhole: true });
      continue;
    }
    const criteria = { ...view.criteria, posted: { from } };
    const { access } = await shortestWay(db, criteria);
    const count = await countMatches(db, criteria, access, EXACT_COUNT + 1);
    counts.push({ value: days, count: Math.min(count, EXACT_COUNT), isWhole: count <= EXACT_COUNT });
  }
  return counts;
};

/** The view without a choice, for the facet that leaves it out: the same one where there is none. */
export const viewWithout = (db: Db, view: View, name: keyof Criteria): View | Promise<View> =>
  view.criteria[name] ? viewOf(db, without(view.criteria, name)) : view;
