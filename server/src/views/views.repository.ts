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

/** Counts a view of a bike unless its mark is there already. Returns whether it was counted. */
export const countOnce = async (
  db: Db,
  { bikeId, day, mark }: { bikeId: string; day: string; mark: string },
): Promise<boolean> => {
  // Most repeated views end here, without a transaction.
  const known = await db.selectFrom('view_marks').select('day').where('mark', '=', mark).executeTakeFirst();
  if (known) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await insertMarkOnce(trx, mark, day))) return false;
    await trx
      .insertInto('bike_views')
      .values({ bike_id: bikeId, day, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['bike_id', 'day']).doUpdateSet({ count: (eb) => eb('bike_views.count', '+', 1) }),
      )
      .execute();
    // Last, because all views of a day change this row.
    await trx
      .updateTable('view_days')
      .set((row) => ({ marks: row('marks', '+', 1) }))
      .where('day', '=', day)
      .execute();
    return true;
  });
};

/** Deletes the salts of days before `today`: from then on nobody can find out whose their marks are. */
export const deleteSaltsBefore = async (db: Db, today: string): Promise<void> => {
  await db.deleteFrom('view_days').where('day', '<', today).execute();
};

/** Deletes at most `limit` marks of days before `today`. Returns how many. Index: view_marks_by_day. */
export const deleteMarksBefore = async (db: Db, today: string, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('view_marks')
    .where('mark', 'in', (from) => from.selectFrom('view_marks').select('mark').where('day', '<', today).limit(limit))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
