import { type Selectable, sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { BikesTable } from '#server/listings/bikes/bikes.table.ts';
import { backOnMarket } from '#server/listings/bikes/states/state-columns.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { Asked } from './still-there-links.ts';

type Row = Selectable<BikesTable>;

/** When a seller last showed that a bike is there. */
const confirmedAt = sql<number>`coalesce(bikes.confirmed_at, bikes.created_at)`;

/** Written as in the partial indexes, or the planner does not use them. */
const forSale = (db: Db) =>
  db.selectFrom('bikes').where('bikes.removed_at', 'is', null).where('bikes.product_status', '<>', sql.lit('Sold'));

/**
 * Sellers with listings that nobody has shown to be there since `before`, the oldest first; not those who were asked after
 * `askedBefore`, so that they get one mail about all of a day. Times in ms. Indexes: bikes_to_ask, bikes_asked_of_seller.
 */
export const sellersToAsk = async (
  db: Db,
  { before, askedBefore, limit }: { before: number; askedBefore: number; limit: number },
): Promise<string[]> => {
  const rows = await forSale(db)
    .select('bikes.seller_id')
    .where('bikes.asked_at', 'is', null)
    .where(confirmedAt, '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bikes as other')
            .select('other.id')
            .whereRef('other.seller_id', '=', 'bikes.seller_id')
            .where('other.asked_at', '>', askedBefore),
        ),
      ),
    )
    .orderBy(confirmedAt)
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ seller_id }) => seller_id))];
};

/** Sellers with listings that were asked about at `askedBefore` (ms) or earlier. Index: bikes_asked. */
export const sellersWithoutAnswer = async (db: Db, askedBefore: number, limit: number): Promise<string[]> => {
  const rows = await forSale(db)
    .select('bikes.seller_id')
    .where('bikes.asked_at', 'is not', null)
    .where('bikes.asked_at', '<=', askedBefore)
    .orderBy('bikes.asked_at')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ seller_id }) => seller_id))];
};

/** Who is asked; undefined if they have left. */
export const findAskedSeller = (
  db: Db,
  id: string,
): Promise<{ name: string; email: string; language: Language } | undefined> =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Notes that a seller is asked about their listings of before `before` from now on. Returns those; of two processes one gets
 * them.
 */
export const markAsked = (
  trx: Db,
  { sellerId, before, now }: { sellerId: string; before: number; now: number },
): Promise<Row[]> =>
  trx
    .updateTable('bikes')
    .set({ asked_at: now })
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', 'Sold')
    .where('asked_at', 'is', null)
    .where(confirmedAt, '<=', before)
    .returningAll()
    .execute();

/** The listings of a seller that were asked about at `askedBefore` or earlier; they stay so until the transaction ends. */
export const lockUnanswered = (trx: Db, sellerId: string, askedBefore: number): Promise<Row[]> =>
  trx
    .selectFrom('bikes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', 'Sold')
    .where('asked_at', '<=', askedBefore)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .execute();

/** Takes listings off the market until their seller says that they are there; their rows are locked. */
export const rest = async (trx: Db, ids: readonly string[], now: number): Promise<void> => {
  await trx.updateTable('bikes').set({ removed_at: now, off_market: 'resting' }).where('id', 'in', ids).execute();
};

/** What was asked about and still waits for an answer: for sale, or at rest. Index: bikes_by_seller. */
export const findAsked = (db: Db, { sellerId, askedAt }: Asked, limit: number): Promise<Row[]> =>
  db
    .selectFrom('bikes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('asked_at', '=', askedAt)
    .where('product_status', '<>', 'Sold')
    .where('hidden_by', 'is', null)
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('off_market', '=', 'resting')]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Notes that all of these are there, or one of them; those that rest are for sale again. Returns their ids. */
export const confirmAsked = async (
  trx: Db,
  { sellerId, askedAt }: Asked,
  { id, now }: { id: string | undefined; now: number },
): Promise<string[]> => {
  const rows = await trx
    .updateTable('bikes')
    .set(backOnMarket(now))
    .where('seller_id', '=', sellerId)
    .where('asked_at', '=', askedAt)
    .where('product_status', '<>', 'Sold')
    .where('hidden_by', 'is', null)
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('off_market', '=', 'resting')]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};
