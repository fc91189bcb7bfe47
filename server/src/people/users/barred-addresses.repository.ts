import type { Db } from '#server/platform/db/database.ts';
import type { BarredAddressesTable } from './users.table.ts';

export const insertBarred = async (trx: Db, row: BarredAddressesTable): Promise<void> => {
  const { about_id, until } = row;
  await trx
    .insertInto('barred_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ about_id, until }))
    .execute();
};

/** Returns until when nobody may sign up with an address, ms; undefined for one that is not kept. Index: barred_addresses_pkey. */
export const findBarred = async (db: Db, addressHash: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('barred_addresses')
    .select('until')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row && Number(row.until);
};

/** Keeps the address of a person who has left until `until` (ms), or not at all. Index: barred_addresses_about. */
export const barUntil = async (trx: Db, aboutId: string, until: number | undefined): Promise<void> => {
  if (until === undefined) await trx.deleteFrom('barred_addresses').where('about_id', '=', aboutId).execute();
  else await trx.updateTable('barred_addresses').set({ until }).where('about_id', '=', aboutId).execute();
};

/** Forgets the addresses that are free since `now` (ms). Index: barred_addresses_by_time. */
export const deleteBarredBefore = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('barred_addresses').where('until', '<=', now).execute();
};
