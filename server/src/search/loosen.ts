import type { SearchResult } from '#contract/entities/search.ts';
import { loosened } from '#contract/loosened.ts';
import { FILTER_NAMES, formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { typedAs } from '#server/words/typed-as.ts';
import { understand } from '#server/words/understand.ts';
import type { AccessPath } from './access-paths.ts';
import { type Criteria, isCounted } from './criteria.ts';
import { type CountPlan, countPlans, wordsOfNone } from './loosen.repository.ts';
import type { Query } from './query.ts';
import type { SearchContext } from './views.ts';

type Loosened = Pick<SearchResult, 'unmatched' | 'loosen'>;

/**
 * How to count what is left of a search without one of its choices: along a path that the search itself has measured, where
 * what it goes by is still asked. Where each of them is long, or is gone with the choice, the newest listings must do.
 */
const planOf = (
  criteria: Criteria,
  base: Criteria,
  paths: readonly AccessPath[],
  { limits }: SearchContext,
): CountPlan => {
  if (isCounted(criteria)) return { criteria, by: 'counts' };
  if (criteria.words && Object.keys(criteria).length === 1) return { criteria, by: 'path', access: 'words' };
  const isKept = (part: keyof Criteria) => JSON.stringify(criteria[part]) === JSON.stringify(base[part]);
  const path = paths.find(({ by }) => by.every(isKept));
  return path && path.size <= limits.longPath
    ? { criteria, by: 'path', access: path.access }
    : { criteria, by: 'newest' };
};

/**
 * Where nothing fits: the words that stand at no bike, and how many bikes would fit without one of the choices, or without
 * words. It takes two statements, however many choices there are, and the listings that each of them reads are bounded.
 */
export const loosen = async (
  context: SearchContext,
  search: ParsedSearch,
  { criteria: base, filters, understood }: Query,
  toQuery: (search: ParsedSearch) => Promise<Query>,
): Promise<Loosened> => {
  const { db, limits } = context;
  const unmatched = typedAs(search.q, understand(search.q), await wordsOfNone(db, base.words ?? []));
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  const left = new Map<string, { filter: 'q' | (typeof chosen)[number]; search: ParsedSearch }>();
  for (const filter of search.q ? (['q', ...chosen] as const) : chosen) {
    const one = loosened(search, filter, understood.words, unmatched);
    // Choices that go together are one path; the filter says more than the words.
    left.set(String(formatSearch(one)), { filter, search: one });
  }
  const choices = [...left.values()];
  const measured = await context.paths.all(base);
  const plans: CountPlan[] = [];
  for (const choice of choices) plans.push(planOf((await toQuery(choice.search)).criteria, base, measured, context));
  const counts = await countPlans(db, plans, { most: limits.exact + 1, newest: limits.some });
  const found = choices.flatMap(({ filter }, at) => {
    const count = counts[at] ?? 0;
    if (count === 0) return [];
    const by = plans[at]?.by;
    const isMore = by === 'newest' || (by === 'path' && count > limits.exact);
    return [
      {
        filter,
        count: by === 'counts' ? count : Math.min(count, limits.exact),
        ...(isMore && { atLeast: true as const }),
      },
    ];
  });
  return { ...(unmatched.length > 0 && { unmatched }), loosen: found.sort((a, b) => b.count - a.count) };
};
