import type { Db } from '#server/platform/db/database.ts';

/** A bike that is listed, as far as its views depend on it. */
export const findViewedBike = (db: Db, id: string) =>
  db
    .selectFrom('bikes')
    .select(['seller_id', 'product_status'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const findDay = (db: Db, day: string) =>
  db.selectFrom('view_days').select(['salt', 'marks']).where('day', '=', day).executeTakeFirst();

/** Returns the salt of a day, and how many marks it has. The first view of the day decides the salt for all processes. */
export const beginDay = async (
  db: Db,
  day: string,
  newSalt: () => string,
): Promise<{ salt: string; marks: number }> => {
  const begun = await findDay(db, day);
  if (begun) return begun;
  await db
    .insertInto('view_days')
    .values({ day, salt: newSalt(), marks: 0 })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await findDay(db, day)) ?? { salt: newSalt(), marks: 0 };
};

const insertMarkOnce = async (trx: Db, mark: string, day: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('view_marks')
    .values({ mark, day })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Whether a look has been counted already. */
export const hasMark = async (db: Db, mark: string): Promise<boolean> =>
  (await db.selectFrom('view_marks').select('day').where('mark', '=', mark).executeTakeFirst()) !== undefined;

/** A look at a bike that may count. */
export interface Look {
  bikeId: string;
  day: string;
  mark: string;
  /** Which number it adds to. */
  counts: 'count' | 'contacts';
}

/** Counts a look at a bike unless its mark is there already; in a transaction. Returns whether it was counted. */
export const countOnce = async (trx: Db, { bikeId, day, mark, counts }: Look): Promise<boolean> => {
  if (!(await insertMarkOnce(trx, mark, day))) return false;
  await trx
    .insertInto('bike_views')
    .values({ bike_id: bikeId, day, count: 0, [counts]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bike_id', 'day']).doUpdateSet((eb) => ({ [counts]: eb(`bike_views.${counts}`, '+', 1) })),
    )
    .execute();
  // Last, because all views of a day change this row.
  await trx
    .updateTable('view_days')
    .set((row) => ({ marks: row('marks', '+', 1) }))
    .where('day', '=', day)
    .execute();
  return true;
};

/** Deletes the salts of days before `today`: from then on nobody can find out whose their marks are. */
export const deleteSaltsBefore = async (db: Db, today: string): Promise<void> => {
  await db.deleteFrom('view_days').where('day', '<', today).execute();
};

/** Deletes at most `limit` marks of days before `today`. Returns how many. Index: view_marks_by_day. */
export const deleteMarksBefore = async (db: Db, today: string, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('view_marks')
    .where('mark', 'in', (from) =>
      // Ordered, so that the index is used: else those that are deleted already are passed again each time.
      from.selectFrom('view_marks').select('mark').where('day', '<', today).orderBy('day').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
