import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { PhotoMatchesTable } from './photo-matches.table.ts';

/** The columns of the parts of a hash. */
export const BANDS = ['band_0', 'band_1', 'band_2', 'band_3'] as const;

/** Notes that the photos of a listing are to be compared, in the transaction that changes them. */
export const queuePhotoCheck = async (trx: Db, bikeId: string): Promise<void> => {
  await trx
    .insertInto('photo_checks')
    .values({ bike_id: bikeId, version: newId() })
    .onConflict((conflict) => conflict.column('bike_id').doUpdateSet({ version: (eb) => eb.ref('excluded.version') }))
    .execute();
};

/** Listings that wait to be compared, at most `limit`, with their sellers. */
export const waitingChecks = (db: Db, limit: number) =>
  db
    .selectFrom('photo_checks')
    .innerJoin('bikes', 'bikes.id', 'photo_checks.bike_id')
    .select(['photo_checks.bike_id', 'photo_checks.version', 'bikes.seller_id'])
    .orderBy('photo_checks.bike_id')
    .limit(limit)
    .execute();

/** Ends the wait of a listing, unless its photos have changed meanwhile. */
export const endCheck = async (db: Db, { bike_id, version }: { bike_id: string; version: string }): Promise<void> => {
  await db.deleteFrom('photo_checks').where('bike_id', '=', bike_id).where('version', '=', version).execute();
};

/** The photos of a listing that are kept here, the cover included. Indexes: bike_photos_in_order, images_url_key. */
export const imagesOfListing = (db: Db, bikeId: string) =>
  db
    .selectFrom('images')
    .select(['id', 'url', ...BANDS])
    .where('url', 'in', (from) =>
      from
        .selectFrom('bikes')
        .select('photo_url as url')
        .where('id', '=', bikeId)
        .union(from.selectFrom('bike_photos').select('url').where('bike_id', '=', bikeId)),
    )
    .execute();

/** The newest photos with the same part of a hash, at most `limit`. Indexes: images_by_band_0 to images_by_band_3. */
export const imagesWithBand = (db: Db, band: (typeof BANDS)[number], value: number, limit: number) =>
  db
    .selectFrom('images')
    .select(['id', 'url', ...BANDS])
    .where(band, '=', value)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Listings of other sellers with one of these photos, taken down or not, at most `limit`. Indexes: bikes_by_photo,
 * bike_photos_by_url.
 */
export const listingsOfOthers = (db: Db, urls: readonly string[], sellerId: string, limit: number) =>
  db
    .selectFrom('bikes')
    .select(['id as bike_id', 'photo_url as url'])
    .where('photo_url', 'in', urls)
    .where('seller_id', '<>', sellerId)
    .union((from) =>
      from
        .selectFrom('bike_photos')
        .select(['bike_id', 'url'])
        .where('url', 'in', urls)
        .where('seller_id', '<>', sellerId),
    )
    .limit(limit)
    .execute();

/** Notes that two listings have a photo that looks the same; of a pair that is known the photos that are more alike stay. */
export const noteMatch = async (db: Db, match: Insertable<PhotoMatchesTable>): Promise<void> => {
  const { bike_id: _, other_bike_id: __, found_at: ___, ...closer } = match;
  await db
    .insertInto('photo_matches')
    .values(match)
    .onConflict((conflict) =>
      conflict
        .columns(['bike_id', 'other_bike_id'])
        .doUpdateSet(closer)
        .where('photo_matches.distance', '>', match.distance),
    )
    .execute();
};
