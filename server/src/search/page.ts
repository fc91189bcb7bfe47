import { PAGE_SIZE } from '#contract/constants.ts';
import type { Sort } from '#contract/sorts.ts';
import type { Criteria } from './criteria.ts';
import { compareBy, isBehind, ORDERS, type Order, type Place } from './order.ts';
import { pageAlong } from './pages.repository.ts';
import { type SearchContext, type View, viewOf } from './views.ts';

/** One more than a page: it says that there is a next one. */
const LIMIT = PAGE_SIZE + 1;

interface Wanted {
  order: Order;
  after: Place | undefined;
  limit: number;
}

/**
 * The next of what a view is of. What is few is at hand, and put in order here; what is much is read along the index of the
 * order.
 */
const nextOf = async (
  { db }: SearchContext,
  { criteria, matches }: View,
  { order, after, limit }: Wanted,
): Promise<Place[]> => {
  const rows = matches
    ? matches
        .filter((match) => !after || isBehind(order, after, match))
        .sort(compareBy(order))
        .slice(0, limit)
        .map((match) => ({ n: match.n, value: match[order.column] }))
    : await pageAlong(db, { criteria, order, after, limit });
  return rows.map(({ n, value }) => ({ rank: 0, n, value }));
};

/** Models that the words name, by how well they fit: the best rank first. */
export type RankedModels = readonly { id: number; rank: number }[];

const byRank = (models: RankedModels): [rank: number, ids: number[]][] => {
  const groups = new Map<number, number[]>();
  for (const { id, rank } of models) groups.set(rank, [...(groups.get(rank) ?? []), id]);
  return [...groups].sort(([a], [b]) => a - b);
};

const narrowed = (view: View, ids: readonly number[]): Criteria => ({ ...view.criteria, named: ids });

/** The best matches: those of the best rank, newest first, then those of the next. */
const bestOf = async (
  context: SearchContext,
  view: View,
  models: RankedModels,
  after: Place | undefined,
): Promise<Place[]> => {
  const places: Place[] = [];
  for (const [rank, ids] of byRank(models)) {
    if (places.length >= LIMIT) break;
    if (after && rank < after.rank) continue;
    const known = new Set(ids);
    const part = view.matches
      ? { ...view, matches: view.matches.filter(({ model }) => known.has(model)) }
      : await viewOf(context, narrowed(view, ids));
    const wanted = {
      order: ORDERS.newest,
      after: after?.rank === rank ? after : undefined,
      limit: LIMIT - places.length,
    };
    for (const place of await nextOf(context, part, wanted)) places.push({ ...place, rank });
  }
  return places;
};

/** A page of what a view is of, and whether another one follows. */
export const pageOf = async (
  context: SearchContext,
  view: View,
  { sort, models, after }: { sort: Sort; models: RankedModels; after: Place | undefined },
): Promise<{ places: Place[]; hasNext: boolean }> => {
  const found =
    sort === 'match' && models.length > 0
      ? await bestOf(context, view, models, after)
      : await nextOf(context, view, { order: ORDERS[sort === 'match' ? 'newest' : sort], after, limit: LIMIT });
  return { places: found.slice(0, PAGE_SIZE), hasNext: found.length > PAGE_SIZE };
};
