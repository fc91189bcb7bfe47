import { sql } from 'kysely';
import type { Brand } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { CatalogueRow, NewCatalogueRow } from './catalogue.table.ts';

/** All models, in the order in which they were added: some hundred. */
export const allModels = (db: Db): Promise<CatalogueRow[]> =>
  db.selectFrom('catalogue_models').selectAll().orderBy('id').execute();

/** The models of a brand that are not retired, in the order in which they were added. */
export const modelsOfBrand = (db: Db, brand: Brand): Promise<CatalogueRow[]> =>
  db
    .selectFrom('catalogue_models')
    .selectAll()
    .where('brand', '=', brand)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();

/** One model by its name in the catalogue. Index: catalogue_models_once. */
export const findModelNamed = (db: Db, brand: Brand, name: string): Promise<CatalogueRow | undefined> =>
  db.selectFrom('catalogue_models').selectAll().where('brand', '=', brand).where('name', '=', name).executeTakeFirst();

/** Lower case on both sides by the same engine. */
const contains = (column: 'name' | 'brand' | 'bangla' | 'aliases', typed: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}) escape '\\'`;

/** The catalogue, what was added last first; with `search`, the models with it in a name. */
export const pageOfCatalogue = async (
  db: Db,
  { search = '', after }: { search?: string | undefined; after?: string | undefined },
): Promise<Page<CatalogueRow>> =>
  toPage(
    await db
      .selectFrom('catalogue_models')
      .selectAll()
      .$if(search !== '', (query) =>
        query.where(({ or }) =>
          or((['name', 'brand', 'bangla', 'aliases'] as const).map((column) => contains(column, search))),
        ),
      )
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** The models that are in the catalogue, or were under another name: what they were made of. */
export const seededModels = async (db: Db): Promise<Set<string>> => {
  const rows = await db.selectFrom('catalogue_models').select('seeded_as').where('seeded_as', 'is not', null).execute();
  return new Set(rows.map((row) => row.seeded_as ?? ''));
};

/** Adds models that are not there yet. Of several processes that start at once, one adds each. */
export const insertModelsOnce = async (db: Db, models: readonly NewCatalogueRow[]): Promise<void> => {
  await db
    .insertInto('catalogue_models')
    .values(models)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Counts a change of the catalogue, at the beginning of its transaction: changes come one after the other, and every process
 * sees that there was one.
 */
export const countChange = async (trx: Db): Promise<void> => {
  await trx
    .insertInto('list_versions')
    .values({ name: 'catalogue', version: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: sql<number>`list_versions.version + 1` }))
    .execute();
};

/** Says which catalogue it is, of which database: another text after every change. */
export const readState = async (db: Db): Promise<string> => {
  const { version, first } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('list_versions').select('version').where('name', '=', 'catalogue').as('version'),
      selectFrom('catalogue_models').select('id').orderBy('id').limit(1).as('first'),
    ])
    .executeTakeFirstOrThrow();
  return `${version ?? 0} ${first ?? ''}`;
};

/** A model as it is until the transaction ends. */
export const lockModel = (trx: Db, id: string): Promise<CatalogueRow | undefined> =>
  trx
    .selectFrom('catalogue_models')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

export const updateModel = async (trx: Db, id: string, columns: Partial<NewCatalogueRow>): Promise<void> => {
  await trx.updateTable('catalogue_models').set(columns).where('id', '=', id).execute();
};
