import type { Db } from '#server/platform/db/database.ts';
import type { AlertRow, AlertWay, NewAlertRow } from './alerts.table.ts';

/** A statement has a limited number of values: 65,535 on PostgreSQL, 32,766 on SQLite. */
const ROWS_OF_A_STATEMENT = 500;

/** Stores what people are to be told, unless the same waits for them already. */
export const insertAlerts = async (trx: Db, alerts: readonly NewAlertRow[]): Promise<void> => {
  for (let at = 0; at < alerts.length; at += ROWS_OF_A_STATEMENT)
    await trx
      .insertInto('alerts')
      .values(alerts.slice(at, at + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** The last listing that was compared with the saved searches; '' where none was. */
export const readMark = async (db: Db): Promise<string> => {
  const row = await db.selectFrom('alert_marks').select('bike_id').where('name', '=', 'listings').executeTakeFirst();
  return row?.bike_id ?? '';
};

/** Moves the mark, unless another process has done so. Returns whether it did. */
export const moveMark = async (trx: Db, from: string, to: string): Promise<boolean> => {
  const result = await trx
    .insertInto('alert_marks')
    .values({ name: 'listings', bike_id: to })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ bike_id: to }).where('alert_marks.bike_id', '=', from),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Bikes whose papers were reviewed, and which were not yet compared with the saved searches. */
export const reviewedListings = async (db: Db, limit: number): Promise<string[]> =>
  (await db.selectFrom('reviewed_listings').select('bike_id').orderBy('bike_id').limit(limit).execute()).map(
    ({ bike_id }) => bike_id,
  );

/** Takes bikes out of those. Returns those that no other process has taken meanwhile. */
export const takeReviewed = async (trx: Db, ids: readonly string[]): Promise<string[]> =>
  (await trx.deleteFrom('reviewed_listings').where('bike_id', 'in', ids).returning('bike_id').execute()).map(
    ({ bike_id }) => bike_id,
  );

/** Whom the next `limit` alerts are for, those first for whom something has been due the longest. Index: alerts_due. */
export const peopleWithDueAlerts = async (db: Db, way: AlertWay, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('alerts')
    .select('user_id')
    .where('due_at', '<=', now)
    .where('way', '=', way)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
};

/** Deletes what is due and returns it: in the transaction that stores the mail. */
export const takeDue = (trx: Db, userId: string, way: AlertWay, now: number): Promise<AlertRow[]> =>
  trx
    .deleteFrom('alerts')
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();

/** Makes what is due at `now` due at `until` (ms). Returns it, with another try counted. */
export const postponeDue = (
  trx: Db,
  userId: string,
  way: AlertWay,
  { now, until }: { now: number; until: number },
): Promise<AlertRow[]> =>
  trx
    .updateTable('alerts')
    .set((row) => ({ due_at: until, tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();

/** Deletes alerts that were told. */
export const deleteAlerts = async (db: Db, alerts: readonly AlertRow[]): Promise<void> => {
  for (const { user_id, way, bike_id, kind } of alerts)
    await db
      .deleteFrom('alerts')
      .where('user_id', '=', user_id)
      .where('way', '=', way)
      .where('bike_id', '=', bike_id)
      .where('kind', '=', kind)
      .execute();
};

/** What a mail says of the searches that it is about. */
export const searchesOfAlerts = async (trx: Db, ids: readonly string[]) => {
  if (ids.length === 0)
    return new Map<string, { id: string; name: string; query: string; mails: string; push: number }>();
  const rows = await trx
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'mails', 'push'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
