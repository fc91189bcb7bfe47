import type { Brand } from '#contract/constants.ts';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import type { Db } from '#server/platform/db/database.ts';
import { modelsForSale } from '#server/search/search.ts';
import { catalogueModel, foldedName } from '#server/words/catalogue.ts';
import { dismissedAmong } from './dismissed-models.repository.ts';
import { allUnknownModels, deleteUnseenSince, saveUnknownModel } from './unknown-models.repository.ts';

/** A name that fewer bikes have is mostly a typing mistake. */
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

const notedModels = async (db: Db) =>
  (await allUnknownModels(db)).map((model) => ({ ...model, folded: foldedName(model.brand, model.name) }));

/** Whether a model with this name was noted, in whatever spelling. */
export const isNoted = async (db: Db, { brand, folded }: { brand: Brand; folded: string }): Promise<boolean> =>
  (await notedModels(db)).some((model) => model.brand === brand && model.folded === folded);

/** Those that wait for an admin: neither added to the catalogue nor dismissed since they were noted. `noticed_at` in ms. */
export const stillUnknown = async (db: Db) => {
  const unknown = (await notedModels(db)).filter(({ brand, name }) => !catalogueModel(brand, name));
  const dismissed = await dismissedAmong(db, unknown);
  return unknown.filter(
    (model) => !dismissed.some(({ brand, folded }) => brand === model.brand && folded === model.folded),
  );
};

/** The same as the contract's UnknownModel, at most 100. */
export const listUnknownModels = async (db: Db): Promise<UnknownModel[]> =>
  (await stillUnknown(db)).slice(0, MOST_LISTED).map(({ brand, name, listings, noticed_at }) => ({
    brand,
    name,
    listings,
    since: new Date(noticed_at).toISOString(),
  }));
