import type { Db } from '#server/platform/db/database.ts';
import type { PushDeviceRow, PushDevicesTable } from './push.table.ts';

/** Adds a device, or gives it to whoever is signed in on it now. Returns its id. */
export const keepDevice = async (db: Db, device: PushDevicesTable): Promise<string> => {
  const { user_id, p256dh, auth, confirmed_at } = device;
  const row = await db
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id, p256dh, auth, confirmed_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Deletes all of a person's devices but the `keep` that were seen last. Index: push_devices_of_user. */
export const deleteOldDevices = async (db: Db, userId: string, keep: number): Promise<void> => {
  const old = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    // SQLite takes no offset without a limit.
    .limit(1_000)
    .execute();
  await deleteDevices(
    db,
    old.map(({ id }) => id),
  );
};

export const deleteDevices = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('push_devices').where('id', 'in', ids).execute();
};

/** Deletes a person's own device. Returns the number of rows. */
export const deleteDevice = async (db: Db, userId: string, endpoint: string): Promise<number> => {
  const result = await db
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** A person's devices, and those on which they have logged out, or were logged out, since they were last seen there. */
export const devicesOf = async (
  db: Db,
  userId: string,
): Promise<{ devices: PushDeviceRow[]; loggedOut: PushDeviceRow[] }> => {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .selectAll('push_devices')
    .select('users.access_ended_at')
    .where('push_devices.user_id', '=', userId)
    .execute();
  const isIn = ({ confirmed_at, access_ended_at }: (typeof rows)[number]): boolean =>
    access_ended_at === null || Number(confirmed_at) >= Number(access_ended_at);
  return { devices: rows.filter(isIn), loggedOut: rows.filter((row) => !isIn(row)) };
};
