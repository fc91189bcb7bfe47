import { newestForSale } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { toFacts } from './listing-facts.ts';
import { compileSearch, matches, readQuery } from './matches.ts';
import { offeredModels } from './offered-models.ts';
import type { SavedSearchRow } from './saved-searches.table.ts';
import { createWordFitting } from './words.ts';

/** New listings that are looked at; beyond, a count is a lower bound. */
const LOOKED_AT = 1_000;

export interface NewResults {
  newCount: number;
  /** There may be more. */
  atLeast?: true;
}

/** Counts, for each of a person's searches, the bikes for sale that were listed since it was last opened. */
export const countNewResults = async (db: Db, searches: readonly SavedSearchRow[]): Promise<NewResults[]> => {
  const [oldest] = searches.map(({ opened_after }) => opened_after).sort();
  if (oldest === undefined) return [];
  const bikes = await newestForSale(db, oldest, LOOKED_AT);
  const listings = bikes.map((bike) => ({ id: bike.id, sellerId: bike.seller_id, facts: toFacts(bike) }));
  const fitsWords = createWordFitting(await offeredModels(db));
  const reached = bikes.length === LOOKED_AT ? (bikes.at(-1)?.id ?? '') : '';
  return searches.map(({ query, opened_after, user_id }) => {
    const search = compileSearch(readQuery(query));
    const fits = ({ id, sellerId, facts }: (typeof listings)[number]): boolean =>
      id > opened_after && sellerId !== user_id && matches(search, facts, fitsWords);
    const newCount = listings.filter(fits).length;
    return reached > opened_after ? { newCount, atLeast: true } : { newCount };
  });
};
