import { PAGE_SIZE } from '#contract/constants.ts';

/** One page of a list, newest first; `next` is the cursor of the page after it, absent on the last one. */
export interface Page<T> {
  items: T[];
  next?: string;
}

/** One row more than a page: its presence means that there is a next page. */
export const PAGE_LIMIT = PAGE_SIZE + 1;

/** Cuts the extra row off. Ids are ordered by time, so the id of the last row is the cursor. */
export const toPage = <T extends { id: string }>(rows: T[], size = PAGE_SIZE): Page<T> => {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return rows.length > size && last ? { items, next: last.id } : { items };
};

/**
 * Characters of all texts on one page. A character of Bangla is three bytes: with the names of the fields a page stays below the
 * 256 KB that one response may have (`tests/reads`).
 */
const MOST_CHARACTERS = 75_000;

const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const part of Object.values(value)) sum += charactersIn(part);
  return sum;
};

/** Returns the items of one response: the first one, and those after it whose texts fit into the limit. */
export const fitting = <T>(items: readonly T[], most = MOST_CHARACTERS): T[] => {
  let sum = 0;
  const over = items.findIndex((item, n) => {
    sum += charactersIn(item);
    return n > 0 && sum > most;
  });
  return over === -1 ? [...items] : items.slice(0, over);
};

/** Maps rows to items of a response. A page of very long items ends sooner, and the next one begins there. */
export const mapPage = <T extends { id: string }, U>(page: Page<T>, map: (item: T) => U): Page<U> => {
  const all = page.items.map(map);
  const items = fitting(all);
  const last = page.items[items.length - 1];
  return items.length < all.length && last ? { items, next: last.id } : { ...page, items };
};
