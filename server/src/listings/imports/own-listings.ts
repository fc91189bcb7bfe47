import type { ListingCells } from '#contract/entities/listing-import.ts';
import type { Db } from '#server/platform/db/database.ts';
import { toListingCells } from './imports.mapper.ts';
import { furtherPhotosOf, ownListingsAfter } from './references.repository.ts';

/** Each has up to twelve photos. */
const AT_ONCE = 20;

/** All listings of a seller that are not taken down, oldest first, as they would stand in a file, some at a time. */
export async function* ownListings(db: Db, sellerId: string): AsyncGenerator<ListingCells[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows = await ownListingsAfter(db, sellerId, after, AT_ONCE);
    const ids = rows.map(({ id }) => id);
    const photos = Map.groupBy(await furtherPhotosOf(db, ids), ({ bike_id }) => bike_id);
    yield rows.map((row) => toListingCells(row, photos.get(row.id)?.map(({ url }) => url) ?? []));
    after = rows.length < AT_ONCE ? undefined : ids.at(-1);
  }
}
