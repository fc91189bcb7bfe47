import type { Selectable } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';
import type { KilometreFallRow } from './kilometre-falls.table.ts';

/**
 * The seller's own listing, up or where they may put it back, after payments and edits under way have ended; it then stays as
 * it is until the transaction ends.
 */
export const lockOwnListing = (trx: Db, id: string, sellerId: string): Promise<Selectable<BikesTable> | undefined> =>
  trx
    .selectFrom('bikes')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('off_market', 'is not', null)]))
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Changes columns of the seller's own listing. */
export const updateListing = async (
  trx: Db,
  id: string,
  sellerId: string,
  columns: Partial<NewBikeRow>,
): Promise<void> => {
  await trx.updateTable('bikes').set(columns).where('id', '=', id).where('seller_id', '=', sellerId).execute();
};

/** Records that a listing says fewer kilometres than before, in the transaction of the edit. */
export const insertKilometreFall = async (trx: Db, fall: KilometreFallRow): Promise<void> => {
  await trx.insertInto('kilometre_falls').values(fall).execute();
};
