import type { Db } from '#server/platform/db/database.ts';
import { FALL_TIME, type Fall, findFall } from './price-fall.ts';
import type { PriceChangeRow } from './prices.table.ts';

/** The changes of a bike's price after `since` (ms), the oldest first. Index: price_changes_of_bike. */
const changesSince = (db: Db, bikeId: string, since: number): Promise<PriceChangeRow[]> =>
  db
    .selectFrom('price_changes')
    .selectAll()
    .where('bike_id', '=', bikeId)
    .where('changed_at', '>', since)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();

/** Changes of a price that a seller is shown. */
const SHOWN = 50;

/** The newest changes of a bike's price, the newest first, at most 50. Index: price_changes_of_bike. */
export const newestChanges = (db: Db, bikeId: string): Promise<PriceChangeRow[]> =>
  db
    .selectFrom('price_changes')
    .selectAll()
    .where('bike_id', '=', bikeId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/**
 * Records a change of a bike's price. Returns the fall that its listing shows from then on. To be called in the transaction
 * of the change, with the bike's row locked: the changes of one bike come one after the other.
 */
export const recordPriceChange = async (trx: Db, change: PriceChangeRow): Promise<Fall | undefined> => {
  await trx.insertInto('price_changes').values(change).execute();
  const now = change.changed_at;
  return findFall(await changesSince(trx, change.bike_id, now - 2 * FALL_TIME), now);
};

/** Takes falls that were shown for 30 days at `now` (ms) out of the listings. Index: bikes_price_fallen. */
export const endOldFalls = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('bikes')
    .set({ price_fall_from: null, price_fall_at: null })
    .where('price_fall_at', '<=', now - FALL_TIME)
    .execute();
};
