import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** The URLs of a listing's photos beside its cover, in order. Index: bike_photos_in_order. */
export const furtherPhotos = async (db: Db, bikeId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bike_photos')
    .select('url')
    .where('bike_id', '=', bikeId)
    .orderBy('position')
    .execute();
  return rows.map(({ url }) => url);
};

/** Gives a listing these photos beside its cover, in place of those that it has. */
export const replaceFurtherPhotos = async (
  trx: Db,
  { bikeId, sellerId }: { bikeId: string; sellerId: string },
  urls: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('bike_photos').where('bike_id', '=', bikeId).execute();
  if (urls.length === 0) return;
  const rows = urls.map((url, at) => ({ id: newId(), bike_id: bikeId, seller_id: sellerId, position: at + 1, url }));
  await trx.insertInto('bike_photos').values(rows).execute();
};
