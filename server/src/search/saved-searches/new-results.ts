import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createNewCount } from '#server/search/new-listings.ts';
import { readQuery } from './matches.ts';
import { listingTimes } from './saved-searches.repository.ts';
import type { SavedSearchRow } from './saved-searches.table.ts';

/** How many new bikes fit a saved search; `atLeast`: there may be more. */
export type NewResults = Pick<SavedSearch, 'newCount' | 'atLeast'>;

/**
 * Counts, for each of some searches of a person, the bikes for sale that others have listed since it was last opened: exactly
 * up to 1,000. By the id of the search; between two of them other requests have their turn. `now`: ms since 1970.
 */
export const countNewResults = async (
  db: Db,
  searches: readonly SavedSearchRow[],
  now: number,
): Promise<Map<string, NewResults>> => {
  const listed = await listingTimes(
    db,
    searches.map(({ opened_after }) => opened_after),
  );
  const countNew = createNewCount(db, now);
  const counts = new Map<string, NewResults>();
  for (const { id: searchId, query, opened_after: id, user_id: sellerId } of searches) {
    const { count, isWhole } = await countNew(readQuery(query), { id, listedAt: listed.get(id) ?? 0, sellerId });
    counts.set(searchId, { newCount: count, ...(!isWhole && { atLeast: true }) });
    await endOfTurn();
  }
  return counts;
};
