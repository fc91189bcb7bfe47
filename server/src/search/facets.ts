import { SINCE_DAYS } from '#contract/search-address.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { countsBy } from './counts.repository.ts';
import { type Criteria, isCounted, RANGES, without } from './criteria.ts';
import {
  countEach,
  countMatches,
  countNewestWithWords,
  type FacetDimension,
  type Group,
  groupsOf,
} from './matches.repository.ts';
import { type SearchContext, type Total, type View, viewOf } from './views.ts';

/** A value by its code, and how many fit that have it. */
export interface ValueCount extends Total {
  value: number;
}

const atMostExact = ({ limits: { exact } }: SearchContext, value: number, count: number): ValueCount => ({
  value,
  count: Math.min(count, exact),
  isWhole: count <= exact,
});

/**
 * When a listing must have been posted to be of 1, 7 or 30 days, longest first; the place is the code `since` of a group less
 * one.
 */
const timesOf = (now: number): number[] => SINCE_DAYS.toReversed().map((days) => now - days * DAY);

/** The groups of a dimension, by its values. A listing of the last day is one of the last week, too. */
const countBy = (groups: readonly Group[], by: FacetDimension, isWhole: boolean): ValueCount[] => {
  const counts = new Map<number, number>();
  const add = (value: number, count: number) => counts.set(value, (counts.get(value) ?? 0) + count);
  for (const group of groups) {
    const value = group[by];
    if (value === undefined) continue;
    if (by !== 'since') add(value, group.count);
    else for (const days of SINCE_DAYS.toReversed().slice(0, value)) add(days, group.count);
  }
  return [...counts].map(([value, count]) => ({ value, count, isWhole }));
};

const groupsOfMatches = (view: View, now: number): Group[] =>
  (view.matches ?? []).map((match) => ({
    count: 1,
    brand: match.brand,
    model: match.model,
    condition: match.condition,
    district: match.district,
    verified: match.verified,
    since: timesOf(now).filter((time) => match.posted >= time).length,
  }));

/** The groups of what a view is of: of all, or else of some. */
interface Groups {
  groups: readonly Group[];
  isWhole: boolean;
}

const read = async (
  { db, paths, now, limits }: SearchContext,
  view: View,
  by: readonly FacetDimension[],
): Promise<Groups> => {
  const { criteria, path, matches } = view;
  if (matches) return { groups: groupsOfMatches(view, now), isWhole: true };
  const isShort = path.size <= (criteria.words ? limits.longPathWithWords : limits.mostOnPath);
  const isReadable = isShort && (path.size <= limits.mostRead || (await paths.estimate(criteria)) <= limits.mostRead);
  const some = criteria.words ? limits.someWithWords : limits.some;
  const limit = isReadable ? limits.mostOnPath : some;
  // The newest are like the others; the first on the path to a price are the cheapest.
  const access = isReadable || criteria.words ? path.access : 'posted';
  const groups = await groupsOf(db, { criteria, access, by, limit, times: timesOf(now) });
  return { groups, isWhole: isReadable };
};

/** What fits, with one value of a dimension more. */
const narrowed = (criteria: Criteria, by: FacetDimension, value: number, now: number): Criteria =>
  by === 'since' ? { ...criteria, posted: { from: now - value * DAY } } : { ...criteria, [by]: [value] };

/** The values that there may be: those that there are without ranges and words. */
const valuesOf = async ({ db }: SearchContext, criteria: Criteria, by: FacetDimension): Promise<number[]> =>
  by === 'since'
    ? [...SINCE_DAYS]
    : (await countsBy(db, without(criteria, 'words', ...RANGES), by)).map(({ value }) => value);

/** Of what is much: what was read says which values are frequent; the others are counted where their path is short. */
const completed = async (
  context: SearchContext,
  criteria: Criteria,
  by: FacetDimension,
  some: readonly ValueCount[],
) => {
  const known = new Map(some.map(({ value, count }) => [value, count]));
  const { limits } = context;
  const counts: ValueCount[] = [];
  for (const value of await valuesOf(context, criteria, by)) {
    const least = known.get(value) ?? 0;
    const one = narrowed(criteria, by, value, context.now);
    const path = least > limits.exact ? undefined : await context.paths.shortest(one);
    if (!path || path.size > limits.longPath) counts.push({ ...atMostExact(context, value, least), isWhole: false });
    else counts.push(atMostExact(context, value, await countMatches(context.db, one, path.access, limits.exact + 1)));
  }
  return counts;
};

const FACETS = [
  'brand',
  'model',
  'condition',
  'district',
  'verified',
  'since',
] as const satisfies readonly FacetDimension[];
/** The choice of a facet. */
const choiceOf = (by: FacetDimension): keyof Criteria => (by === 'since' ? 'posted' : by);

/** What fits without a choice, and the groups of it by what is asked of it. */
const createSource = (context: SearchContext, view: View, by: readonly FacetDimension[]) => {
  let groups: Promise<Groups> | undefined;
  return {
    view,
    groups: (): Promise<Groups> => {
      groups ??= read(context, view, by);
      return groups;
    },
  };
};
type Source = ReturnType<typeof createSource>;

const sinceWithWords = async (context: SearchContext, criteria: Criteria): Promise<ValueCount[]> => {
  const { db, now } = context;
  const times = timesOf(now);
  const counts = await countNewestWithWords(db, { criteria, look: context.limits.newestWithWords, times });
  return SINCE_DAYS.toReversed().map((value, at) => ({
    ...atMostExact(context, value, counts[at] ?? 0),
    isWhole: false,
  }));
};

const countFrom = async (
  context: SearchContext,
  { view, groups }: Source,
  by: FacetDimension,
): Promise<ValueCount[]> => {
  const { criteria } = view;
  const { limits } = context;
  if (isCounted(criteria) && by !== 'since')
    return (await countsBy(context.db, criteria, by)).map((count) => ({ ...count, isWhole: true }));
  const isMuchWithWords = criteria.words !== undefined && !view.matches && view.path.size > limits.longPathWithWords;
  if (isMuchWithWords && by === 'since') return sinceWithWords(context, criteria);
  const { isWhole, groups: found } = await groups();
  const counts = countBy(found, by, isWhole);
  if (isWhole) return counts;
  if (isMuchWithWords)
    return counts.map(({ value, count }) => ({ ...atMostExact(context, value, count), isWhole: false }));
  if (by === 'model' || by === 'district') {
    const values = await valuesOf(context, criteria, by);
    return countEach(context.db, { values, criteria, by, exact: limits.exact, look: limits.look });
  }
  return completed(context, criteria, by, counts);
};

/** For each dimension how many that fit have each value of it, its own choice left out. */
export const countFacets = async (
  context: SearchContext,
  base: View,
): Promise<Record<(typeof FACETS)[number], ValueCount[]>> => {
  const { criteria } = base;
  const open = FACETS.filter((by) => criteria[choiceOf(by)] === undefined);
  const shared = createSource(context, base, open);
  const count = async (by: FacetDimension): Promise<ValueCount[]> => {
    const choice = choiceOf(by);
    if (criteria[choice] === undefined) return countFrom(context, shared, by);
    return countFrom(context, createSource(context, await viewOf(context, without(criteria, choice)), [by]), by);
  };
  const counts = await Promise.all(FACETS.map(async (by) => [by, await count(by)] as const));
  return Object.fromEntries(counts) as Record<(typeof FACETS)[number], ValueCount[]>;
};
