import { PAGE_SIZE } from '#contract/constants.ts';

/** One page of a list, newest first; `next` is the cursor of the page after it, absent on the last one. */
export interface Page<T> {
  items: T[];
  next?: string;
}

/** One row more than a page: its presence means that there is a next page. */
export const PAGE_LIMIT = PAGE_SIZE + 1;

/** Cuts the extra row off. Ids are ordered by time, so the id of the last row is the cursor. */
export const toPage = <T extends { id: string }>(rows: T[]): Page<T> => {
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return rows.length > PAGE_SIZE && last ? { items, next: last.id } : { items };
};

export const mapPage = <T, U>(page: Page<T>, map: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(map),
});
