import type { BikePhotosTable } from '#server/listings/bikes/photos/photos.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** What a line says about the bike that it lists: its key, and its seller's reference. */
export interface LineKey {
  seller_id: string;
  key: string;
  reference: string | null;
}

/** Of these keys and ids of a seller's listings, those whose bike is listed and not taken down by them; one that is hidden counts as listed. */
export const findListed = async (
  db: Db,
  sellerId: string,
  { keys, ids }: { keys: readonly string[]; ids: readonly string[] },
): Promise<Set<string>> => {
  const byKey =
    keys.length === 0
      ? []
      : await db
          .selectFrom('listing_references')
          .innerJoin('bikes', 'bikes.id', 'listing_references.bike_id')
          .select('listing_references.key as name')
          .where('listing_references.seller_id', '=', sellerId)
          .where('listing_references.key', 'in', keys)
          .where(({ or, eb }) => or([eb('bikes.removed_at', 'is', null), eb('bikes.hidden_by', 'is not', null)]))
          .execute();
  const byId =
    ids.length === 0
      ? []
      : await db
          .selectFrom('bikes')
          .select('id as name')
          .where('seller_id', '=', sellerId)
          .where('id', 'in', ids)
          .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('hidden_by', 'is not', null)]))
          .execute();
  return new Set([...byKey, ...byId].map(({ name }) => name));
};

/**
 * Records that a bike is the one of this key. Returns false if another bike is, which is not taken down; two that try at the
 * same time come one after the other.
 */
export const claimKey = async (trx: Db, { seller_id, key, reference }: LineKey, bike_id: string): Promise<boolean> => {
  const result = await trx
    .insertInto('listing_references')
    .values({ id: newId(), seller_id, key, reference, bike_id })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'key'])
        .doUpdateSet({ bike_id, reference })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('bikes')
              .select('bikes.id')
              .whereRef('bikes.id', '=', 'listing_references.bike_id')
              .where('bikes.removed_at', 'is not', null)
              .where('bikes.hidden_by', 'is', null),
          ),
        ),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
};

/** The next of a seller's listings after `after` that are not taken down, with their references. Index: bikes_by_seller. */
export const ownListingsAfter = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('bikes')
    .leftJoin('listing_references', 'listing_references.bike_id', 'bikes.id')
    .selectAll('bikes')
    .select('listing_references.reference')
    .where('bikes.seller_id', '=', sellerId)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.id', '>', after)
    .orderBy('bikes.id')
    .limit(limit)
    .execute();

/** The URLs of the photos beside the covers of listings, in order. Index: bike_photos_in_order. */
export const furtherPhotosOf = async (
  db: Db,
  ids: readonly string[],
): Promise<Pick<BikePhotosTable, 'bike_id' | 'url'>[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('bike_photos')
    .select(['bike_id', 'url'])
    .where('bike_id', 'in', ids)
    .orderBy('bike_id')
    .orderBy('position')
    .execute();
};
