import type { Db } from '#server/platform/db/database.ts';
import type { UnknownModelsTable } from './unknown-models.table.ts';

/** All of them, those with the most bikes for sale first: never more than the job looks at, some hundred. */
export const allUnknownModels = async (db: Db): Promise<UnknownModelsTable[]> => {
  const rows = await db.selectFrom('unknown_models').selectAll().orderBy('listings', 'desc').orderBy('model').execute();
  return rows.map((row) => ({ ...row, noticed_at: Number(row.noticed_at) }));
};

/** Notes one; when it was noticed stays. */
export const saveUnknownModel = async (db: Db, row: UnknownModelsTable): Promise<void> => {
  const { brand, name, listings, seen_at } = row;
  await db
    .insertInto('unknown_models')
    .values(row)
    .onConflict((conflict) => conflict.column('model').doUpdateSet({ brand, name, listings, seen_at }))
    .execute();
};

/** Deletes those that were not found again since `time` (ms): added to the catalogue meanwhile, or hardly for sale any more. */
export const deleteUnseenSince = async (db: Db, time: number): Promise<void> => {
  await db.deleteFrom('unknown_models').where('seen_at', '<', time).execute();
};
