import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import type { Db } from '#server/platform/db/database.ts';
import { modelsForSale } from '#server/search/search.ts';
import { catalogueModel } from '#server/words/catalogue.ts';
import { allUnknownModels, deleteUnseenSince, saveUnknownModel } from './unknown-models.repository.ts';

/** Of a name that fewer bikes have, most are slips of the pen. */
const FEWEST_BIKES = 3;
/** An admin reads no more at a time. */
const MOST_LISTED = 100;

/**
 * Notes the models that the catalogue lacks, of the 500 with the most bikes for sale, at `now` (ms): a job, because it adds up the
 * counts of search.
 */
export const noteUnknownModels = async (db: Db, now: number): Promise<void> => {
  for (const { id, brand, model, count } of await modelsForSale(db)) {
    if (count < FEWEST_BIKES || catalogueModel(brand, model)) continue;
    await saveUnknownModel(db, { model: id, brand, name: model, listings: count, noticed_at: now, seen_at: now });
  }
  await deleteUnseenSince(db, now);
};

/** Those that the catalogue lacks now: an admin may have added one since they were noted. `noticed_at` in ms. */
export const stillUnknown = async (db: Db) =>
  (await allUnknownModels(db)).filter(({ brand, name }) => !catalogueModel(brand, name));

/** The same as the contract's UnknownModel, at most 100. */
export const listUnknownModels = async (db: Db): Promise<UnknownModel[]> =>
  (await stillUnknown(db)).slice(0, MOST_LISTED).map(({ brand, name, listings, noticed_at }) => ({
    brand,
    name,
    listings,
    since: new Date(noticed_at).toISOString(),
  }));
