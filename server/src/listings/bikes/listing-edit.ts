import type { Selectable } from 'kysely';
import { ContractError } from '#contract/errors.ts';
import { depositProblem } from '#contract/rules/deposit.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import type { Outbox } from '#server/notices/notices.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { toChangedColumns } from './bikes.mapper.ts';
import { findBike } from './bikes.repository.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';
import { keepKilometres } from './kilometres/edit-of-kilometres.ts';
import { insertKilometreFall, lockOwnListing, updateListing } from './listing-edit.repository.ts';
import { changePhotos, type PlannedPhotos, planPhotos } from './photos/change-photos.ts';
import type { PhotoHost } from './photos/publish-photos.ts';
import type { Fall } from './prices/price-fall.ts';
import { recordPriceChange } from './prices/prices.repository.ts';
import { PAPER_COLUMNS } from './said-on-papers.ts';
import { assertNotEnded } from './states/listing-states.ts';
import { backOnMarket } from './states/state-columns.ts';

interface Parts {
  db: Db;
  clock: Clock;
  photos: PhotoHost;
  deals: DealsOfListings;
  outbox: Pick<Outbox, 'wake'>;
  emit: Emit;
}

/** What an edit has changed. */
interface Edited {
  /** 0: the listing was so already. */
  count: number;
  price?: { before: number; after: number; fall: Fall | undefined };
}

/** What an edit asks for: as it was sent, by columns, and of the photos. */
interface Wanted {
  edit: ListingEdit;
  columns: Partial<NewBikeRow>;
  photos: PlannedPhotos;
}

const changedColumns = (bike: Selectable<BikesTable>, wanted: Partial<NewBikeRow>): Partial<NewBikeRow> =>
  Object.fromEntries(Object.entries(wanted).filter(([column, value]) => bike[column as keyof BikesTable] !== value));

/** Throws `price_changed` if the price is neither the one that the seller saw nor the one that they want. */
const assertSeen = ({ rsl_price }: Selectable<BikesTable>, { priceSeen, rslPrice }: ListingEdit): void => {
  const isOther =
    priceSeen !== undefined && rslPrice !== undefined && rsl_price !== priceSeen && rsl_price !== rslPrice;
  if (isOther) throw new ContractError('price_changed');
};

/** Throws where a deposit is wanted that the price, as it is after the edit, does not allow. */
const assertDeposit = ({ rsl_price }: Selectable<BikesTable>, { deposit, rslPrice = rsl_price }: ListingEdit): void => {
  const problem = deposit === undefined ? undefined : depositProblem(deposit, rslPrice);
  if (problem) throw new ContractError('invalid_input', undefined, { deposit: problem });
};

const fallColumns = (fall: Fall | undefined) => ({
  price_fall_from: fall?.from ?? null,
  price_fall_at: fall?.at ?? null,
});

/** Returns a function that changes the actor's own listing, as `BikesService.edit` has it. */
export const createListingEdit = ({ db, clock, photos, deals, outbox, emit }: Parts) => {
  const changePrice = async (trx: Db, bike: Selectable<BikesTable>, after: number, now: number) => {
    const { id: bike_id, seller_id, rsl_price: before } = bike;
    const change = { id: newId(), bike_id, seller_id, price_before: before, price_after: after, changed_at: now };
    const fall = await recordPriceChange(trx, change);
    // Of a hidden listing only those are told who have booked it.
    const fallenFrom = fall?.at === now && bike.hidden_by === null ? fall.from : undefined;
    await emit(trx, 'listingPriceChanged', { bikeId: bike_id, before, after, fallenFrom, now });
    return { before, after, fall };
  };

  const noteFewerKilometres = async (trx: Db, bike: Selectable<BikesTable>, after: number | null, now: number) => {
    const { id: bike_id, seller_id, kilometres: before } = bike;
    if (before === null || after === null || after >= before) return;
    const fall = {
      id: newId(),
      bike_id,
      seller_id,
      kilometres_before: before,
      kilometres_after: after,
      changed_at: now,
    };
    await insertKilometreFall(trx, fall);
  };

  const write = async (trx: Db, actor: Actor, id: string, wanted: Wanted): Promise<Edited> => {
    const now = clock.now();
    // First the user, as when one is deleted: search leaves out a listing whose seller another transaction is changing.
    await assertSellsUntilEnd(trx, actor.id, now);
    const bike = await lockOwnListing(trx, id, actor.id);
    if (!bike) throw new ContractError('bike_not_found');
    if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
    assertNotEnded(bike);
    assertSeen(bike, wanted.edit);
    assertDeposit(bike, wanted.edit);
    // After the lock on the bike's row: a hold taken at the same time is found here, or finds the new price.
    if (await deals.isBeingPaid(trx, id, now)) throw new ContractError('bike_being_paid');
    const columns = changedColumns(bike, wanted.columns);
    const photosChanged = await changePhotos(trx, bike, wanted.photos, emit);
    if (photosChanged.cover !== undefined) columns.photo_url = photosChanged.cover;
    if (Object.keys(columns).length === 0 && photosChanged.count === 0) return { count: 0 };
    const price = columns.rsl_price && (await changePrice(trx, bike, columns.rsl_price, now));
    await noteFewerKilometres(trx, bike, columns.kilometres ?? null, now);
    if (columns.kilometres !== undefined) await keepKilometres(trx, bike, columns.kilometres, now);
    // Who edits a listing says that the bike is still there, and ends its rest; what they have paused, or we have hidden, stays so.
    const confirmed = bike.off_market !== 'paused' && bike.hidden_by === null && backOnMarket(now);
    const changed = { ...columns, ...(price && fallColumns(price.fall)), ...confirmed };
    if (Object.keys(changed).length > 0) await updateListing(trx, id, actor.id, changed);
    if (PAPER_COLUMNS.some((column) => column in columns)) await emit(trx, 'listingPapersChanged', { bikeId: id });
    await emit(trx, 'listingsChanged', { ids: [id] });
    return { count: 1, ...(price && { price }) };
  };

  return async (actor: Actor, id: string, edit: ListingEdit): Promise<number> => {
    const bike = await findBike(db, id, { evenRemoved: true });
    if (bike?.seller_id !== actor.id) throw new ContractError('bike_not_found');
    const { photo_url: _, ...fields } = toChangedColumns(edit);
    const columns = { ...fields, ...('deposit' in edit && { deposit_taka: edit.deposit ?? null }) };
    const wanted = { edit, columns, photos: await planPhotos({ db, host: photos, bike, edit }) };
    const { count, price } = await db.transaction().execute((trx) => write(trx, actor, id, wanted));
    if (price) outbox.wake();
    return count;
  };
};
