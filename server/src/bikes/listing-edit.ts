import type { Selectable } from 'kysely';
import { ContractError } from '#contract/errors.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import { notifyWishers } from '#server/alerts/wishes.repository.ts';
import { isBeingPaid } from '#server/payments/payments.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { isSellerUntilEnd } from '#server/users/users.repository.ts';
import { toChangedColumns } from './bikes.mapper.ts';
import { findBike } from './bikes.repository.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';
import { lockOwnListing, updateListing } from './listing-edit.repository.ts';
import type { Fall } from './prices/price-fall.ts';
import { recordPriceChange } from './prices/prices.repository.ts';

/** What edits need of the image host, of bookings and of search. */
interface Parts {
  db: Db;
  clock: Clock;
  photos: { publish(url: string): Promise<string> };
  bookings: {
    notifyOfPrice(trx: Db, change: { bikeId: string; before: number; after: number }): Promise<void>;
    wake(): void;
  };
  search: { indexListings(trx: Db, ids: readonly string[]): Promise<void> };
}

/** What an edit has changed. */
interface Edited {
  /** 0: the listing was so already. */
  count: number;
  price?: { before: number; after: number; fall: Fall | undefined };
}

const fallColumns = (fall: Fall | undefined) => ({
  price_fall_from: fall?.from ?? null,
  price_fall_at: fall?.at ?? null,
});

/** Returns a function that changes the actor's own listing, as `BikesService.edit` has it. */
export const createListingEdit = ({ db, clock, photos, bookings, search }: Parts) => {
  const changePrice = async (trx: Db, bike: Selectable<BikesTable>, after: number, now: number) => {
    const { id: bike_id, seller_id, rsl_price: before } = bike;
    const change = { id: newId(), bike_id, seller_id, price_before: before, price_after: after, changed_at: now };
    const fall = await recordPriceChange(trx, change);
    await bookings.notifyOfPrice(trx, { bikeId: bike_id, before, after });
    if (fall?.at === now) await notifyWishers(trx, { bikeId: bike_id, kind: 'priceFell', priceBefore: fall.from, now });
    return { before, after, fall };
  };

  const write = async (trx: Db, actor: Actor, id: string, wanted: Partial<NewBikeRow>): Promise<Edited> => {
    const now = clock.now();
    // First the user, as when one is deleted: search leaves out a listing whose seller another transaction is changing.
    if (!(await isSellerUntilEnd(trx, actor.id))) throw new ContractError('token_revoked');
    const bike = await lockOwnListing(trx, id, actor.id);
    if (!bike) throw new ContractError('bike_not_found');
    if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
    // After the lock on the bike's row: a hold taken at the same time is found here, or finds the new price.
    if (await isBeingPaid(trx, id, now)) throw new ContractError('bike_being_paid');
    const changed = Object.entries(wanted).filter(([column, value]) => bike[column as keyof BikesTable] !== value);
    if (changed.length === 0) return { count: 0 };
    const columns: Partial<NewBikeRow> = Object.fromEntries(changed);
    const price = columns.rsl_price && (await changePrice(trx, bike, columns.rsl_price, now));
    await updateListing(trx, id, actor.id, { ...columns, ...(price && fallColumns(price.fall)) });
    await search.indexListings(trx, [id]);
    return { count: 1, ...(price && { price }) };
  };

  return async (actor: Actor, id: string, edit: ListingEdit): Promise<number> => {
    const bike = await findBike(db, id);
    if (bike?.seller_id !== actor.id) throw new ContractError('bike_not_found');
    const wanted = toChangedColumns(edit);
    // One that is there already may have come from elsewhere.
    if (wanted.photo_url && wanted.photo_url !== bike.photo_url)
      wanted.photo_url = await photos.publish(wanted.photo_url);
    const { count, price } = await db.transaction().execute((trx) => write(trx, actor, id, wanted));
    if (price) bookings.wake();
    return count;
  };
};
