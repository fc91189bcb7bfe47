import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { backOnMarket } from './state-columns.ts';

/** Who has taken a listing off the market besides its seller: an admin who hid it, or the suspension of its seller. */
export type HiddenBy = 'moderation' | 'suspension';

const HIDDEN_COLUMNS = [
  'id',
  'seller_id',
  'model_name',
  'product_status',
  'removed_at',
  'off_market',
  'hidden_by',
] as const;

/** A listing, whatever has become of it; it stays so until the transaction ends. */
export const lockListing = (trx: Db, id: string) =>
  trx
    .selectFrom('bikes')
    .select(HIDDEN_COLUMNS)
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
export type HideableRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Takes a listing off the market, as if it were paused; its row is locked. `now` in ms. */
export const hideListing = async (trx: Db, id: string, by: HiddenBy, now: number): Promise<void> => {
  await trx
    .updateTable('bikes')
    .set({
      hidden_by: by,
      removed_at: sql<number>`coalesce(removed_at, ${now})`,
      off_market: sql<'paused'>`case when removed_at is null then 'paused' else off_market end`,
    })
    .where('id', '=', id)
    .execute();
};

/** Lets the seller do with a listing what they want again. `onMarket`: it is for sale again, too, unless it was ended meanwhile. */
export const unhideListing = async (
  trx: Db,
  { id, off_market }: Pick<HideableRow, 'id' | 'off_market'>,
  { onMarket, now }: { onMarket: boolean; now: number },
): Promise<void> => {
  const back = onMarket && off_market === 'paused' ? backOnMarket(now) : {};
  await trx
    .updateTable('bikes')
    .set({ hidden_by: null, ...back })
    .where('id', '=', id)
    .execute();
};

/** Listings of a seller that are up and unsold, at most `limit`. Index: bikes_by_seller. */
export const upOfSeller = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('bikes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', sql.lit('Sold'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Listings of a seller that their suspension took off the market, at most `limit`. Index: bikes_hidden. */
export const hiddenOfSeller = (db: Db, sellerId: string, limit: number) =>
  db
    .selectFrom('bikes')
    .select(HIDDEN_COLUMNS)
    .where('seller_id', '=', sellerId)
    .where('hidden_by', 'is not', null)
    .where('hidden_by', '=', 'suspension')
    .orderBy('id')
    .limit(limit)
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .execute();
