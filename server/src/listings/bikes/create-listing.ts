import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { ContractError } from '#contract/errors.ts';
import type { NewBike } from '#contract/rules/add-product.ts';
import { deleteDraft } from '#server/listings/drafts/drafts.repository.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { toColumns } from './bikes.mapper.ts';
import { BIKE_COLUMNS, type BikesTable, type NewBikeRow } from './bikes.table.ts';
import { findSubmitted, insertBikeOnce } from './listing-changes.repository.ts';
import { furtherPhotos as furtherPhotosOf, replaceFurtherPhotos } from './photos/photos.repository.ts';
import { type PhotoHost, publishPhotos, refuseSamePhotos } from './photos/publish-photos.ts';

/** What else is recorded in the transaction that lists a bike, or not at all; an error takes the listing back. */
export type Alongside = (trx: Db, bikeId: string) => Promise<void>;

/**
 * Lists a bike of a seller as Available, and deletes the draft that it was. A submission that was sent before returns the
 * listing that it made, and records nothing; with another content it is refused with `submission_used`. Throws also `token_revoked` for who is no seller any more, `invalid_input` if two of
 * its photos are the same, and what `ImagesService.publish` throws; its `fields` then say which photo it is about.
 */
export type CreateListing = (seller: { id: string }, bike: NewBike, alongside?: Alongside) => Promise<{ id: string }>;

interface Parts {
  db: Db;
  clock: Clock;
  photos: PhotoHost;
  emit: Emit;
}

interface Listing {
  row: NewBikeRow & { id: string };
  furtherPhotos: readonly string[];
  draft: string | undefined;
  alongside: Alongside | undefined;
}

/** Whether a listing says in all columns what another one would, but for its photos. */
const hasSameWords = (before: Selectable<BikesTable>, row: Listing['row']): boolean =>
  Object.values(BIKE_COLUMNS).every(
    (column) => column === 'photo_url' || String(before[column] ?? '') === String(row[column] ?? ''),
  );

export const createListing = ({ db, clock, photos, emit }: Parts): CreateListing => {
  /**
   * Returns the listing; undefined if its submission has made one before. A user who stops selling at the same moment leaves none behind.
   */
  const insert = ({ row, furtherPhotos, draft, alongside }: Listing): Promise<{ id: string } | undefined> =>
    db.transaction().execute(async (trx) => {
      const { id, seller_id: sellerId, submission } = row;
      await assertSellsUntilEnd(trx, sellerId, clock.now());
      if ((await insertBikeOnce(trx, row)) || !submission) {
        if (furtherPhotos.length > 0) await replaceFurtherPhotos(trx, { bikeId: id, sellerId }, furtherPhotos);
        await emit(trx, 'listingPhotosChanged', { bikeId: id });
        await emit(trx, 'listingsChanged', { ids: [id] });
        if (draft !== undefined) await deleteDraft(trx, sellerId, draft);
        await alongside?.(trx, id);
        return { id };
      }
      return undefined;
    });

  /** The listing that the same submission has made. Throws `submission_used` for one with another content. */
  const findSame = async ({ row, furtherPhotos }: Listing): Promise<{ id: string }> => {
    const before = await findSubmitted(db, row.seller_id, row.submission ?? '');
    if (!before || !hasSameWords(before, row)) throw new ContractError('submission_used');
    const [own, sent] = await Promise.all([
      photos.fileOf([before.photo_url, ...(await furtherPhotosOf(db, before.id))]),
      photos.fileOf([row.photo_url, ...furtherPhotos]),
    ]);
    if (!isDeepStrictEqual(own, sent)) throw new ContractError('submission_used');
    return { id: before.id };
  };

  return async (seller, bike, alongside) => {
    const [photoURL = '', ...furtherPhotos] = await publishPhotos(photos, bike.photos ?? [bike.photoURL]);
    await refuseSamePhotos(photos, [photoURL, ...furtherPhotos]);
    const row = {
      id: newId(),
      seller_id: seller.id,
      ...toColumns({ ...bike, photoURL }),
      product_status: 'Available' as const,
      created_at: clock.now(),
      submission: bike.submission ?? null,
    };
    const listing = { row, furtherPhotos, draft: bike.draft, alongside };
    return (await insert(listing)) ?? findSame(listing);
  };
};
