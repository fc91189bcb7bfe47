import { EXACT_COUNT, SINCE_DAYS } from '#contract/search-address.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { countsBy } from './counts.repository.ts';
import { type Criteria, type Dimension, isCounted, RANGES, without } from './criteria.ts';
import { countEach, countMatches, type Group, groupsOf } from './matches.repository.ts';
import { type Looking, type Total, type View, viewOf } from './views.ts';
import { LONG_WAY } from './ways.ts';

/** A value by its code, and how many fit that have it. */
export interface ValueCount extends Total {
  value: number;
}

export type FacetDimension = Dimension | 'since';

/** Up to so many on the way, and so many that fit, all that fits is read and counted. */
const MOST_ON_WAY = 150_000;
const MOST_READ = 40_000;
/** Of what is more, so many are read; a value that is rare among them is then looked for. */
const SOME = 6_000;
/** Looked at for one model or district. */
const LOOK = 1_500;

const atMostExact = (value: number, count: number): ValueCount => ({
  value,
  count: Math.min(count, EXACT_COUNT),
  isWhole: count <= EXACT_COUNT,
});

/** When a listing must have been posted to be of 1, 7 or 30 days, longest first; the place is the code `since` of a group less one. */
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

const read = async ({ db, ways, now }: Looking, view: View): Promise<Groups> => {
  const { criteria, way, matches } = view;
  if (matches) return { groups: groupsOfMatches(view, now), isWhole: true };
  const isShort = way.size <= LONG_WAY || (way.size <= MOST_ON_WAY && !criteria.words);
  const isReadable = isShort && (way.size <= MOST_READ || (await ways.estimate(criteria)) <= MOST_READ);
  const limit = isReadable ? MOST_ON_WAY : SOME;
  // The newest are like the others; the first on the way to a price are the cheapest.
  const access = isReadable || criteria.words ? way.access : 'posted';
  const groups = await groupsOf(db, { criteria, access, limit, times: timesOf(now) });
  return { groups, isWhole: isReadable };
};

/** What fits, with one value of a dimension more. */
const narrowed = (criteria: Criteria, by: FacetDimension, value: number, now: number): Criteria =>
  by === 'since' ? { ...criteria, posted: { from: now - value * DAY } } : { ...criteria, [by]: [value] };

/** The values that there may be: those that there are without ranges and words. */
const valuesOf = async ({ db }: Looking, criteria: Criteria, by: FacetDimension): Promise<number[]> =>
  by === 'since'
    ? [...SINCE_DAYS]
    : (await countsBy(db, without(criteria, 'words', ...RANGES), by)).map(({ value }) => value);

/** Of what is much: what was read says which values are frequent; the others are counted where their way is short. */
const completed = async (looking: Looking, criteria: Criteria, by: FacetDimension, some: readonly ValueCount[]) => {
  const known = new Map(some.map(({ value, count }) => [value, count]));
  const counts: ValueCount[] = [];
  for (const value of await valuesOf(looking, criteria, by)) {
    const least = known.get(value) ?? 0;
    const one = narrowed(criteria, by, value, looking.now);
    const way = least > EXACT_COUNT ? undefined : await looking.ways.shortest(one);
    if (!way || way.size > LONG_WAY) counts.push({ ...atMostExact(value, least), isWhole: false });
    else counts.push(atMostExact(value, await countMatches(looking.db, one, way.access, EXACT_COUNT + 1)));
  }
  return counts;
};

/** The counts of the choices of one search. */
export const createFacets = (looking: Looking, base: View) => {
  const { db } = looking;
  const views = new Map<string, Promise<{ view: View; groups(): Promise<Groups> }>>();

  const open = async (view: View) => {
    let groups: Promise<Groups> | undefined;
    return {
      view,
      groups: () => {
        groups ??= read(looking, view);
        return groups;
      },
    };
  };
  /** What fits without the choice of a facet. */
  const viewWithout = (name: keyof Criteria) => {
    const key = base.criteria[name] ? name : '';
    const opened = views.get(key) ?? (key ? viewOf(looking, without(base.criteria, name)).then(open) : open(base));
    views.set(key, opened);
    return opened;
  };

  /** How many that fit have each value of a dimension, its own choice left out. */
  return async (by: FacetDimension): Promise<ValueCount[]> => {
    const { view, groups } = await viewWithout(by === 'since' ? 'posted' : by);
    const { criteria } = view;
    if (isCounted(criteria) && by !== 'since')
      return (await countsBy(db, criteria, by)).map((count) => ({ ...count, isWhole: true }));
    if ((by === 'model' || by === 'district') && !view.matches && !criteria.words && view.way.size > LONG_WAY) {
      const { isWhole, groups: some } = await groups();
      if (isWhole) return countBy(some, by, true);
      return countEach(db, { values: await valuesOf(looking, criteria, by), criteria, by, look: LOOK });
    }
    const { isWhole, groups: found } = await groups();
    const counts = countBy(found, by, isWhole);
    if (isWhole) return counts;
    if (by === 'model' || by === 'district') return counts;
    return completed(looking, criteria, by, counts);
  };
};
