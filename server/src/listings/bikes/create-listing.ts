import type { NewBike } from '#contract/rules/add-product.ts';
import { deleteDraft } from '#server/listings/drafts/drafts.repository.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { toColumns } from './bikes.mapper.ts';
import type { NewBikeRow } from './bikes.table.ts';
import { findSubmitted, insertBikeOnce } from './listing-changes.repository.ts';
import { replaceFurtherPhotos } from './photos/photos.repository.ts';
import { type PhotoHost, publishPhotos, refuseSamePhotos } from './photos/publish-photos.ts';

/** What else is recorded in the transaction that lists a bike, or not at all; an error takes the listing back. */
export type Alongside = (trx: Db, bikeId: string) => Promise<void>;

/**
 * Lists a bike of a seller as Available, and deletes the draft that it was. A submission that was sent before returns the
 * listing that it made, and records nothing. Throws `token_revoked` for who is no seller any more, `invalid_input` if two of
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

export const createListing = ({ db, clock, photos, emit }: Parts): CreateListing => {
  /** A user who stops selling at the same moment leaves no listing behind. */
  const insert = ({ row, furtherPhotos, draft, alongside }: Listing): Promise<{ id: string }> =>
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
      return (await findSubmitted(trx, sellerId, submission)) ?? { id };
    });

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
    return insert({ row, furtherPhotos, draft: bike.draft, alongside });
  };
};
