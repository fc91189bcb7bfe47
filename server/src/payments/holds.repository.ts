import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface Hold {
  bikeId: string;
  buyerId: string;
  expiresAt: number;
}

/**
 * Takes or renews the hold on a bike in one statement; refused while it is another buyer's and has not expired.
 * Answers whether it was given.
 */
export const takeHold = async (db: Db, { bikeId, buyerId, expiresAt }: Hold, now: number): Promise<boolean> => {
  const result = await db
    .insertInto('holds')
    .values({ bike_id: bikeId, buyer_id: buyerId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('bike_id')
        .doUpdateSet({ buyer_id: buyerId, expires_at: expiresAt })
        .where(sql<boolean>`holds.buyer_id = ${buyerId} or holds.expires_at <= ${now}`),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** How many other bikes a buyer holds. */
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

/** Lets others pay for everything that a buyer who leaves was about to pay for. */
export const releaseHoldsOfBuyer = async (db: Db, buyerId: string): Promise<void> => {
  await db.deleteFrom('holds').where('buyer_id', '=', buyerId).execute();
};

/** Removes holds that end after `later` (ms), which none can that was given by a clock that is right. */
export const releaseHoldsAfter = async (db: Db, later: number): Promise<void> => {
  await db.deleteFrom('holds').where('expires_at', '>', later).execute();
};
