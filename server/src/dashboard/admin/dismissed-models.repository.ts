import type { Db } from '#server/platform/db/database.ts';
import type { DismissedModelsTable } from './dismissed-models.table.ts';

type Key = Pick<DismissedModelsTable, 'brand' | 'folded'>;

/** Which of these names were dismissed, of any brand. Index: the primary key. */
export const dismissedAmong = async (db: Db, names: readonly Key[]): Promise<Key[]> => {
  if (names.length === 0) return [];
  return db
    .selectFrom('dismissed_models')
    .select(['brand', 'folded'])
    .where('brand', 'in', [...new Set(names.map(({ brand }) => brand))])
    .where('folded', 'in', [...new Set(names.map(({ folded }) => folded))])
    .execute();
};

/** Returns how many were added: 0 where it was dismissed already. */
export const insertDismissed = async (trx: Db, row: DismissedModelsTable): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dismissed_models')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand', 'folded']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
};

/** Returns how many were deleted: 0 where it was not dismissed. */
export const deleteDismissed = async (trx: Db, { brand, folded }: Key): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('dismissed_models')
    .where('brand', '=', brand)
    .where('folded', '=', folded)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
