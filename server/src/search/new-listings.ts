import type { ParsedSearch } from '#contract/search-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createAccessPaths } from './access-paths.ts';
import { LIMITS } from './limits.ts';
import { countBehind } from './matches.repository.ts';
import { createQueries } from './query.ts';
import type { Total } from './views.ts';

/** What counts as new: listings behind one, in the order of listing, of other sellers. */
export interface Behind {
  /** '': all of them. */
  id: string;
  /** When it was listed, ms since 1970. */
  listedAt: number;
  /** Whose own listings are no news. */
  sellerId: string;
}

/**
 * Returns a function that counts the new bikes for sale that fit a search, as `GET /search` finds them: exactly up to 1,000.
 * When they were posted is not asked: what is new was posted within any number of days. `now`: ms since 1970.
 */
export const createNewCount = (db: Db, now: number) => {
  const paths = createAccessPaths(db, LIMITS);
  const toQuery = createQueries({ db, now });
  return async (search: ParsedSearch, { id, listedAt, sellerId }: Behind): Promise<Total> => {
    const query = await toQuery(search);
    // Search shows everything where none of the chosen models is known; nobody has asked for that.
    if (search.filters.model && !query.filters.model) return { count: 0, isWhole: true };
    // The ids decide. The time is what the indexes know, and may be a moment behind the order of the ids.
    const criteria = { ...query.criteria, posted: { from: listedAt - MINUTE } };
    const { access } = await paths.shortest(criteria);
    const count = await countBehind(db, { criteria, access, id, sellerId }, LIMITS.exact + 1);
    return { count: Math.min(count, LIMITS.exact), isWhole: count <= LIMITS.exact };
  };
};
