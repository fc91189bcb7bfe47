import { countsBy } from './counts.repository.ts';
import { type Criteria, countedPart, DIMENSIONS, isCounted, isCountedColumn, without } from './criteria.ts';
import { type FacetColumn, type Step, type Steps, stepsOf } from './facet-steps.ts';
import {
  countEach,
  countMatches,
  countNewestWithWords,
  type Group,
  groupsOf,
  type Match,
} from './matches.repository.ts';
import { choicesIn, type Range } from './searched-facts.ts';
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

/** The groups of a dimension, by its values. A listing that has reached a step has reached the wider ones. */
const countBy = (groups: readonly Group[], by: FacetColumn, steps: Steps, isWhole: boolean): ValueCount[] => {
  const counts = new Map<number, number>();
  const add = (value: number, count: number) => counts.set(value, (counts.get(value) ?? 0) + count);
  const own = steps[by];
  for (const group of groups) {
    const value = group[by];
    if (value === undefined) continue;
    if (!own) add(value, group.count);
    else for (const step of own.slice(0, value)) add(step.value, group.count);
  }
  return [...counts].map(([value, count]) => ({ value, count, isWhole }));
};

const isIn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Range, value: number): boolean =>
  value >= from && value <= to;

const groupOf = (match: Match, steps: Steps): Group => {
  const reached = Object.entries(steps).map(([by, own]) => [
    by,
    own.filter(({ range }) => isIn(range, match[by as FacetColumn])).length,
  ]);
  return { ...match, ...Object.fromEntries(reached), count: 1 };
};

/** The groups of what a view is of: of all, or else of some. */
interface Groups {
  groups: readonly Group[];
  isWhole: boolean;
}

/** What one response counts with. */
interface FacetContext extends SearchContext {
  steps: Steps;
}

const read = async (
  { db, paths, steps, limits }: FacetContext,
  view: View,
  by: readonly FacetColumn[],
): Promise<Groups> => {
  const { criteria, path, matches } = view;
  if (matches) return { groups: matches.map((match) => groupOf(match, steps)), isWhole: true };
  const isShort = path.size <= (criteria.words ? limits.longPathWithWords : limits.mostOnPath);
  const isReadable = isShort && (path.size <= limits.mostRead || (await paths.estimate(criteria)) <= limits.mostRead);
  const some = criteria.words ? limits.someWithWords : limits.some;
  const limit = isReadable ? limits.mostOnPath : some;
  // The newest are like the others; the first on the path to a price are the cheapest.
  const access = isReadable || criteria.words ? path.access : 'posted';
  const groups = await groupsOf(db, { criteria, access, by, limit, steps });
  return { groups, isWhole: isReadable };
};

/** What fits, with one value of a dimension more. */
const narrowed = (criteria: Criteria, by: FacetColumn, value: number, steps: Steps): Criteria => ({
  ...criteria,
  [by]: steps[by]?.find((step) => step.value === value)?.range ?? [value],
});

/** The values that there may be: those that there are without ranges and words. */
const valuesOf = async ({ db, steps }: FacetContext, criteria: Criteria, by: FacetColumn): Promise<number[]> => {
  if (isCountedColumn(by)) return (await countsBy(db, countedPart(criteria), by)).map(({ value }) => value);
  return steps[by]?.map(({ value }) => value) ?? (choicesIn(by) ?? []).map((_, at) => at + 1);
};

/** Of what is much: what was read says which values are frequent; the others are counted where their path is short. */
const completed = async (context: FacetContext, criteria: Criteria, by: FacetColumn, some: readonly ValueCount[]) => {
  const known = new Map(some.map(({ value, count }) => [value, count]));
  const { limits } = context;
  const counts: ValueCount[] = [];
  for (const value of await valuesOf(context, criteria, by)) {
    const least = known.get(value) ?? 0;
    const one = narrowed(criteria, by, value, context.steps);
    const path = least > limits.exact ? undefined : await context.paths.shortest(one);
    if (!path || path.size > limits.longPath) counts.push({ ...atMostExact(context, value, least), isWhole: false });
    else counts.push(atMostExact(context, value, await countMatches(context.db, one, path.access, limits.exact + 1)));
  }
  return counts;
};

/** What fits without a choice, and the groups of it by what is asked of it. */
const createSource = (context: FacetContext, view: View, by: readonly FacetColumn[]) => {
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

const postedWithWords = async (
  context: FacetContext,
  criteria: Criteria,
  steps: readonly Step[],
): Promise<ValueCount[]> => {
  const times = steps.map(({ range }) => range.from ?? 0);
  const counts = await countNewestWithWords(context.db, { criteria, look: context.limits.newestWithWords, times });
  return steps.map(({ value }, at) => ({
    ...atMostExact(context, value, counts[at] ?? 0),
    isWhole: false,
  }));
};

const countFrom = async (context: FacetContext, { view, groups }: Source, by: FacetColumn): Promise<ValueCount[]> => {
  const { criteria } = view;
  const { limits, steps } = context;
  if (isCounted(criteria) && isCountedColumn(by))
    return (await countsBy(context.db, criteria, by)).map((count) => ({ ...count, isWhole: true }));
  const isMuchWithWords = criteria.words !== undefined && !view.matches && view.path.size > limits.longPathWithWords;
  if (isMuchWithWords && by === 'posted') return postedWithWords(context, criteria, steps.posted ?? []);
  const { isWhole, groups: found } = await groups();
  const counts = countBy(found, by, steps, isWhole);
  if (isWhole) return counts;
  if (isMuchWithWords)
    return counts.map(({ value, count }) => ({ ...atMostExact(context, value, count), isWhole: false }));
  if (by === 'model' || by === 'district') {
    const values = await valuesOf(context, criteria, by);
    return countEach(context.db, { values, criteria, by, exact: limits.exact, look: limits.look });
  }
  return completed(context, criteria, by, counts);
};

/** For each facet, by its column, how many that fit have each value of it, its own choice left out. */
export const countFacets = async (
  search: SearchContext,
  base: View,
): Promise<ReadonlyMap<FacetColumn, readonly ValueCount[]>> => {
  const { criteria } = base;
  const steps = stepsOf(search.now, criteria);
  const context = { ...search, steps };
  const facets = [...DIMENSIONS, ...(Object.keys(steps) as FacetColumn[])];
  const shared = createSource(
    context,
    base,
    facets.filter((by) => criteria[by] === undefined),
  );
  const count = async (by: FacetColumn): Promise<ValueCount[]> => {
    if (criteria[by] === undefined) return countFrom(context, shared, by);
    return countFrom(context, createSource(context, await viewOf(context, without(criteria, by)), [by]), by);
  };
  return new Map(await Promise.all(facets.map(async (by) => [by, await count(by)] as const)));
};
