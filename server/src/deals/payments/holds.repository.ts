import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { HoldRow } from './payments.table.ts';

/** Returns the last hold of a buyer on a bike, which may be over; undefined if another buyer has held it since. */
export const findLastHold = (db: Db, bikeId: string, buyerId: string): Promise<HoldRow | undefined> =>
  db.selectFrom('holds').selectAll().where('bike_id', '=', bikeId).where('buyer_id', '=', buyerId).executeTakeFirst();

/**
 * Takes or renews the hold on a bike in one statement. Returns false while another buyer's hold is running.
 */
export const takeHold = async (db: Db, hold: HoldRow, now: number): Promise<boolean> => {
  const { bike_id: _, ...taken } = hold;
  const result = await db
    .insertInto('holds')
    .values(hold)
    .onConflict((conflict) =>
      conflict
        .column('bike_id')
        .doUpdateSet(taken)
        .where(sql<boolean>`holds.buyer_id = ${hold.buyer_id} or holds.expires_at <= ${now}`),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/**
 * Records with a buyer's last hold on a bike that they have tried a card. The provider says so of an intent's whole life,
 * so a card tried during an earlier hold counts as well.
 */
export const noteTriedCard = async (db: Db, bikeId: string, buyerId: string, now: number): Promise<void> => {
  await db
    .updateTable('holds')
    .set({ tried_at: now })
    .where('bike_id', '=', bikeId)
    .where('buyer_id', '=', buyerId)
    .where('tried_at', 'is', null)
    .execute();
};

/** Returns the latest hold on a bike, which may be over. */
export const findHold = (db: Db, bikeId: string): Promise<HoldRow | undefined> =>
  db.selectFrom('holds').selectAll().where('bike_id', '=', bikeId).executeTakeFirst();

/** Returns how many other bikes a buyer holds. */
export const countOtherHolds = async (db: Db, buyerId: string, bikeId: string, now: number): Promise<number> => {
  const row = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('expires_at', '>', now)
    .where('bike_id', '<>', bikeId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const releaseHold = async (db: Db, bikeId: string, buyerId: string): Promise<void> => {
  await db.deleteFrom('holds').where('bike_id', '=', bikeId).where('buyer_id', '=', buyerId).execute();
};

/** Ends a buyer's running hold on a bike, unless a deposit holds it, which ends by itself. Its renewals still count. */
export const endHold = async (db: Db, bikeId: string, buyerId: string, now: number): Promise<void> => {
  await db
    .updateTable('holds')
    .set({ expires_at: now })
    .where('bike_id', '=', bikeId)
    .where('buyer_id', '=', buyerId)
    .where('expires_at', '>', now)
    .where('by_deposit', '=', 0)
    .execute();
};

/** Returns the hold on a bike if it has not expired. */
export const findRunningHold = (db: Db, bikeId: string, now: number): Promise<HoldRow | undefined> =>
  db.selectFrom('holds').selectAll().where('bike_id', '=', bikeId).where('expires_at', '>', now).executeTakeFirst();

/** The buyers for whom some bikes are held at `now` (ms), by the bike's id. */
export const findHoldersOf = async (db: Db, bikeIds: readonly string[], now: number): Promise<Map<string, string>> => {
  if (bikeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('holds')
    .select(['bike_id', 'buyer_id'])
    .where('bike_id', 'in', bikeIds)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ bike_id, buyer_id }) => [bike_id, buyer_id]));
};

/** Ends the running hold on a bike, whoever has it, unless a deposit holds it. Its renewals still count. */
export const endHoldOfBike = async (trx: Db, bikeId: string, now: number): Promise<void> => {
  await trx
    .updateTable('holds')
    .set({ expires_at: now })
    .where('bike_id', '=', bikeId)
    .where('expires_at', '>', now)
    .where('by_deposit', '=', 0)
    .execute();
};

/** Returns how often a bike was held after `since` (ms), by anybody, and how often without a card. Index: holds_taken_of_bike. */
export const countHoldsOf = async (
  db: Db,
  bikeId: string,
  since: number,
): Promise<{ all: number; withoutCard: number }> => {
  const rows = await db
    .selectFrom('holds_taken')
    .select('with_card')
    .where('bike_id', '=', bikeId)
    .where('taken_at', '>', since)
    .execute();
  return { all: rows.length, withoutCard: rows.filter(({ with_card }) => with_card === 0).length };
};

/** Records that a bike was held at `now` (ms), and forgets its holds until `since` (ms). */
export const recordHold = async (
  trx: Db,
  { bikeId, withCard, now, since }: { bikeId: string; withCard: boolean; now: number; since: number },
): Promise<void> => {
  await trx.deleteFrom('holds_taken').where('bike_id', '=', bikeId).where('taken_at', '<=', since).execute();
  const row = { id: newId(), bike_id: bikeId, taken_at: now, with_card: withCard ? 1 : 0 };
  await trx.insertInto('holds_taken').values(row).execute();
};
