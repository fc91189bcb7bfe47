import { type CatalogueModel, MODELS } from '#contract/catalogue/models.ts';
import type { Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { setCatalogue } from '#server/words/catalogue.ts';
import { allModels, insertModelsOnce, readState, seededModels } from './catalogue.repository.ts';
import type { NewCatalogueRow } from './catalogue.table.ts';

const inBangla = i18nIn('bn');

/** How soon every process, and the thread of its jobs, uses what an admin has changed, ms. */
export const CATALOGUE_CHECK = 10 * SECOND;

/** Which catalogue this process uses. */
let used = '';

const seedOf = ({ brand, name }: CatalogueModel): string => `${brand} ${name}`;

const toRow = (model: CatalogueModel): NewCatalogueRow => ({
  id: newId(),
  brand: model.brand,
  name: model.name,
  bangla: inBangla._(model.name),
  aliases: model.aliases?.join(', ') ?? null,
  family: model.family ?? null,
  cc: model.cc,
  body: model.body,
  year_from: model.years?.[0] ?? null,
  year_to: model.years?.[1] ?? null,
  new_price: model.newPrice?.taka ?? null,
  price_source: model.newPrice?.source ?? null,
  price_date: model.newPrice?.date ?? null,
  retired_at: null,
  seeded_as: seedOf(model),
});

/** Other names, as a list. */
export const aliasList = (aliases: string | null | undefined): string[] =>
  (aliases ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Has the words of search use the catalogue as the database has it. Reads it only where it has changed: cheap enough for every
 * transaction that writes names of models.
 */
export const refreshCatalogue = async (db: Db): Promise<void> => {
  const state = await readState(db);
  if (state === used) return;
  const rows = await allModels(db);
  // Before the first start of a new database.
  if (rows.length === 0) return;
  setCatalogue(
    rows.map(({ brand, name, bangla, cc, aliases, family }) => ({
      brand,
      name,
      bangla: bangla ?? undefined,
      cc,
      aliases: aliasList(aliases),
      family: family ?? undefined,
    })),
  );
  used = state;
};

/** Adds what the data file has and the database never had, then has this process use the catalogue. */
export const openCatalogue = async (db: Db): Promise<void> => {
  const seeded = await seededModels(db);
  const missing = MODELS.filter((model) => !seeded.has(seedOf(model)));
  if (missing.length > 0) await insertModelsOnce(db, missing.map(toRow));
  await refreshCatalogue(db);
};
