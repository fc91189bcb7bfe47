import type { Selectable } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';

/** The seller's own listing, after payments and edits under way have ended; it then stays as it is until the transaction ends. */
export const lockOwnListing = (trx: Db, id: string, sellerId: string): Promise<Selectable<BikesTable> | undefined> =>
  trx
    .selectFrom('bikes')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
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
