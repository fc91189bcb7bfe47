import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Records that the user of an address was deleted at `now` (ms); a later deletion takes the place of an earlier one. */
export const recordDeparture = async (db: Db, email: string, now: number): Promise<void> => {
  await db
    .insertInto('departures')
    .values({ address_hash: hashOf(email), left_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ left_at: now }))
    .execute();
};

/** Returns when the last user of an address was deleted, ms; undefined if none was lately. */
export const findDeparture = async (db: Db, email: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('departures')
    .select('left_at')
    .where('address_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row?.left_at;
};

/** Forgets the departures before `before` (ms). Index: departures_by_time. */
export const deleteDeparturesBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('departures').where('left_at', '<', before).execute();
};
