import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import { furtherPhotos, replaceFurtherPhotos } from './photos.repository.ts';
import { type PhotoHost, publishPhotos, refuseSamePhotos } from './publish-photos.ts';

/** What changes of a listing's photos need of its row. */
interface Listing {
  id: string;
  seller_id: string;
  photo_url: string;
}

/** Returns the photos that a listing is to have, the cover first, from those that it has; undefined: as they are. */
export type PlannedPhotos = ((current: readonly string[]) => string[]) | undefined;

/**
 * The photos of a listing after an edit, from those before it, the cover first. A `photoURL` alone is the new cover: one of
 * the other photos moves to the front, a new one takes the cover's place.
 */
const photosAfter = (
  { photoURL, photos }: Pick<ListingEdit, 'photoURL' | 'photos'>,
  current: readonly string[],
): string[] => {
  if (photos) return photos;
  if (photoURL === undefined) return [...current];
  return [photoURL, ...(current.includes(photoURL) ? current.filter((photo) => photo !== photoURL) : current.slice(1))];
};

interface Planning {
  db: Db;
  host: PhotoHost;
  bike: Listing;
  edit: ListingEdit;
}

/**
 * Publishes the new photos of an edit, before its transaction: they may be fetched from another host. Throws what
 * `PhotoHost.publish` throws, and `invalid_input` if two photos are the same.
 */
export const planPhotos = async ({ db, host, bike, edit }: Planning): Promise<PlannedPhotos> => {
  if (edit.photos === undefined && edit.photoURL === undefined) return undefined;
  const current = [bike.photo_url, ...(await furtherPhotos(db, bike.id))];
  const wanted = photosAfter(edit, current);
  const published = await publishPhotos(host, wanted, current);
  await refuseSamePhotos(host, published);
  const urlOf = new Map(wanted.map((url, at) => [url, published[at] ?? url]));
  return (now) => photosAfter(edit, now).map((url) => urlOf.get(url) ?? url);
};

/**
 * Gives a listing, whose row is locked, its planned photos. Returns whether anything changed (1 or 0), and the new cover for
 * the row if that did.
 */
export const changePhotos = async (
  trx: Db,
  { id, seller_id: sellerId, photo_url: cover }: Listing,
  planned: PlannedPhotos,
  emit: Emit,
): Promise<{ count: 0 | 1; cover?: string | undefined }> => {
  if (!planned) return { count: 0 };
  const before = [cover, ...(await furtherPhotos(trx, id))];
  const after = planned(before);
  if (after.join(' ') === before.join(' ')) return { count: 0 };
  await replaceFurtherPhotos(trx, { bikeId: id, sellerId }, after.slice(1));
  await emit(trx, 'listingPhotosChanged', { bikeId: id });
  return { count: 1, ...(after[0] !== cover && { cover: after[0] }) };
};
