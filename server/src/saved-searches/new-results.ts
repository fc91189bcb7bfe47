import type { SavedSearch } from '#contract/entities/saved-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createNewCount } from '#server/search/new-listings.ts';
import { readQuery } from './matches.ts';
import { listingTimes } from './saved-searches.repository.ts';
import type { SavedSearchRow } from './saved-searches.table.ts';

/** How many new bikes fit a saved search; `atLeast`: there may be more. */
export type NewResults = Pick<SavedSearch, 'newCount' | 'atLeast'>;

/**
 * Counts, for each of a person's searches, the bikes for sale that others have listed since it was last opened: exactly up to
 * 1,000. `now`: ms since 1970.
 */
export const countNewResults = async (
  db: Db,
  searches: readonly SavedSearchRow[],
  now: number,
): Promise<NewResults[]> => {
  const listed = await listingTimes(
    db,
    searches.map(({ opened_after }) => opened_after),
  );
  const countNew = createNewCount(db, now);
  const counts: NewResults[] = [];
  for (const { query, opened_after: id, user_id: sellerId } of searches) {
    const { count, isWhole } = await countNew(readQuery(query), { id, listedAt: listed.get(id) ?? 0, sellerId });
    counts.push({ newCount: count, ...(!isWhole && { atLeast: true }) });
  }
  return counts;
};
