import { createHash } from 'node:crypto';
import { FACT_SORTS, type FactSort } from '#contract/bike-facts.ts';
import type { ParsedSearch } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import type { IndexedRange } from './conditions.ts';
import type { Match } from './matches.repository.ts';
import { columnOf } from './searched-facts.ts';

/** The column of a sort, and its direction; equal ones are ordered by `n` in the same direction. */
export interface Order {
  column: IndexedRange;
  descending: boolean;
}
export const ORDERS: Readonly<Record<Exclude<Sort, 'match'>, Order>> = {
  newest: { column: 'posted', descending: true },
  priceLow: { column: 'price', descending: false },
  priceHigh: { column: 'price', descending: true },
  reviewed: { column: 'reviewed', descending: true },
  ...(Object.fromEntries(
    FACT_SORTS.map(({ fact, name, descending }) => [name, { column: columnOf(fact), descending }]),
  ) as Record<FactSort['name'], Order>),
};

/** Where a page ends: the last listing's value in the column of the sort, and its `n`; for best matches the rank of its model. */
export interface Place {
  rank: number;
  value: number;
  n: number;
}

/** Which of two listings comes first, by an order. */
export const compareBy =
  ({ column, descending }: Order) =>
  (a: Match, b: Match): number =>
    (a[column] - b[column] || a.n - b.n) * (descending ? -1 : 1);

/** Whether a listing comes behind a place. */
export const isBehind = ({ column, descending }: Order, { value, n }: Place, match: Match): boolean =>
  (match[column] - value || match.n - n) * (descending ? -1 : 1) > 0;

/** A cursor is good for the query that it was made for, alone. */
const hashOf = ({ q, filters }: ParsedSearch, sort: Sort): string => {
  const entries = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([q, sort, entries]))
    .digest('base64url')
    .slice(0, 12);
};

export const toCursor = (search: ParsedSearch, sort: Sort, { rank, value, n }: Place): string =>
  Buffer.from(JSON.stringify([hashOf(search, sort), rank, value, n])).toString('base64url');

/** Returns undefined for a cursor of another query, and for a text that is none. */
export const readCursor = (search: ParsedSearch, sort: Sort, cursor: string): Place | undefined => {
  try {
    const [hash, ...numbers] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const [rank, value, n] = numbers;
    if (hash !== hashOf(search, sort) || numbers.length !== 3) return undefined;
    if (!numbers.every((number) => Number.isSafeInteger(number))) return undefined;
    return { rank: Number(rank), value: Number(value), n: Number(n) };
  } catch {
    return undefined;
  }
};
