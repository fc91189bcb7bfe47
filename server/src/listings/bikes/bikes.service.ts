import type { Brand, ProductStatus } from '#contract/constants.ts';
import {
  type Bike,
  type BikeDeletionPreview,
  type BikeToBook,
  MAX_NAMED_BUYERS,
  type OwnBike,
  type OwnListing,
  type PublicBike,
} from '#contract/entities/bike.ts';
import { ContractError } from '#contract/errors.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import type { Outbox } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting, mapPage, type Page } from '#server/platform/db/page.ts';
import type { Reader, Reads } from '#server/platform/db/reads.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { toBike, toBikeToBook, toPublicBike } from './bikes.mapper.ts';
import { type BikeRow, findBike, newestAdvertised, pageOfBrand, pageOfSeller } from './bikes.repository.ts';
import { type CreateListing, createListing } from './create-listing.ts';
import { removeBike, setStatus } from './listing-changes.repository.ts';
import { createListingEdit } from './listing-edit.ts';
import { toOwnBike, toOwnListing } from './own-bike.mapper.ts';
import { furtherPhotos } from './photos/photos.repository.ts';
import type { PhotoHost } from './photos/publish-photos.ts';
import { newestChanges } from './prices/prices.repository.ts';
import { createListingStates, findOwn, type ListingStates } from './states/listing-states.ts';
import { assertUp } from './states/off-market.ts';

/** What listings need of payments: what became of a buyer's payment for a bike, by the name of its state. */
export interface Sales {
  settleLatest(actor: Actor, bikeId: string): Promise<string | undefined>;
}

export interface BikesService extends ListingStates {
  /** Lists a bike. */
  create: CreateListing;
  /** The bikes of a brand that are for sale, newest first. */
  listOfBrand(reader: Reader | undefined, brand: Brand, after?: string): Promise<Page<Bike>>;
  /** The newest advertised bikes, at most 24; without the seller's email and phone for visitors who are not signed in. */
  listAdvertised(reader: Reader | undefined, isSignedIn: boolean): Promise<PublicBike[]>;
  /**
   * The actor's own listings, sold and paused ones included, with the number of bookings that wait for an answer; with
   * `takenBack` those that they took back instead.
   */
  listOwn(actor: Actor, wanted: { after?: string | undefined; takenBack: boolean }): Promise<Page<OwnBike>>;
  /** One of them, with the newest changes of its price. Throws `bike_not_found`. */
  getOwn(actor: Actor, id: string): Promise<OwnListing>;
  /** A listing, and what the actor has to know before they book it. Throws `bike_not_found`, `bike_paused`. */
  get(actor: Actor, id: string): Promise<BikeToBook>;
  /**
   * Advertises a listing or takes that back. Returns how many changed (0: it was so already). Sold asks the provider for
   * the state of the buyer's payment, and depends on that alone. Throws `bike_not_found`, `bike_sold`, `role_not_allowed`,
   * `account_suspended`, `listing_hidden`, `bike_not_paid`, `payment_processing`, `payment_refunded`, `payment_unavailable`.
   */
  changeStatus(actor: Actor, id: string, status: ProductStatus): Promise<number>;
  /**
   * Changes what the actor's own listing says: the fields that are given. Returns how many changed (0: it said so already). A
   * new price is recorded, and mailed to those who have booked the bike. Throws `bike_not_found`, `bike_sold`,
   * `listing_taken_back`, `price_changed`, `bike_being_paid` while a buyer pays for it, and what `ImagesService.publish` throws.
   */
  edit(actor: Actor, id: string, edit: ListingEdit): Promise<number>;
  /** What taking the actor's own listing off the market would affect. Throws `bike_not_found`. */
  previewDeletion(actor: Actor, id: string): Promise<BikeDeletionPreview>;
  /**
   * Takes the actor's own listing back, ends its bookings and notifies their buyers. Throws `bike_not_found`, and
   * `bike_being_paid` while a buyer pays for it.
   */
  remove(actor: Actor, id: string): Promise<number>;
}

/** For a buyer who has paid: what the provider says decides. Returns 1 if the bike is sold. */
const confirmSale = async (sales: Sales, actor: Actor, bike: BikeRow): Promise<number> => {
  const state = await sales.settleLatest(actor, bike.id);
  if (state === 'sold') return 1;
  if (state === 'refunding' || state === 'refunded') throw new ContractError('payment_refunded');
  if (state === 'processing') throw new ContractError('payment_processing');
  throw new ContractError(bike.product_status === 'Sold' ? 'bike_sold' : 'bike_not_paid');
};

interface Parts {
  db: Db;
  reads: Reads;
  clock: Clock;
  photos: PhotoHost;
  sales: Sales;
  deals: DealsOfListings;
  outbox: Pick<Outbox, 'wake'>;
  emit: Emit;
}

export const createBikesService = ({ db, reads, clock, photos, sales, deals, outbox, emit }: Parts): BikesService => ({
  create: createListing({ db, clock, photos, emit }),

  listOfBrand: (reader, brand, after) =>
    reads.list(reader, async (from) => mapPage(await pageOfBrand(from, brand, after), toBike)),

  listAdvertised: (reader, isSignedIn) =>
    reads.list(reader, async (from) => fitting((await newestAdvertised(from)).map(isSignedIn ? toBike : toPublicBike))),

  async listOwn(actor, wanted) {
    const page = await pageOfSeller(db, actor.id, wanted);
    const ids = page.items.map(({ id }) => id);
    const waiting = await deals.waitingBookings(db, actor.id, ids);
    return mapPage(page, (row) => toOwnBike(row, waiting.get(row.id)));
  },

  async getOwn(actor, id) {
    const bike = await findOwn(db, actor, id);
    const [photos, changes, waiting, handedOverAt] = await Promise.all([
      furtherPhotos(db, id),
      newestChanges(db, id),
      deals.waitingBookings(db, actor.id, [id]),
      deals.handoverOf(db, id),
    ]);
    return toOwnListing({ row: bike, furtherPhotos: photos, changes, waitingBookings: waiting.get(id), handedOverAt });
  },

  async get(actor, id) {
    const bike = await findBike(db, id, { evenRemoved: true });
    if (!bike) throw new ContractError('bike_not_found');
    assertUp(bike);
    const now = clock.now();
    const hold = await deals.holdOf(db, id, now);
    const agreed = await deals.agreedPriceOf(db, actor.id, id, now);
    const photos = await furtherPhotos(db, id);
    const meeting = await deals.meetingOf(db, actor.id, id, now);
    const booking = await deals.bookingOf(db, actor.id, id);
    return toBikeToBook({ bike, furtherPhotos: photos, booking, hold, agreed, meeting }, actor.id);
  },

  async changeStatus(actor, id, status) {
    const bike = await findBike(db, id, { evenRemoved: true });
    if (!bike) throw new ContractError('bike_not_found');
    if (status === 'Sold') return confirmSale(sales, actor, bike);
    if (actor.role !== 'Seller') throw new ContractError('role_not_allowed');
    if (bike.seller_id !== actor.id) throw new ContractError('bike_not_found');
    if (actor.isSuspended) throw new ContractError('account_suspended');
    if (bike.hidden_by !== null) throw new ContractError('listing_hidden');
    if (bike.removed_at !== null) throw new ContractError('bike_not_found');
    const changed = await setStatus(db, id, actor.id, status);
    if (changed === 0 && (await findBike(db, id))?.product_status === 'Sold') throw new ContractError('bike_sold');
    return changed;
  },

  edit: createListingEdit({ db, clock, photos, deals, outbox, emit }),
  ...createListingStates({ db, clock, deals, outbox, emit }),

  async previewDeletion(actor, id) {
    const bike = await findOwn(db, actor, id);
    if (bike.product_status === 'Sold') return { bookings: 0, buyers: [] };
    const hold = await deals.holdOf(db, id, clock.now());
    return {
      bookings: await deals.countOpenBookings(db, id),
      buyers: await deals.namesOfBuyers(db, id, MAX_NAMED_BUYERS),
      ...(hold && { heldUntil: new Date(Number(hold.expires_at)).toISOString() }),
      ...(hold && (await deals.isReserved(db, id, clock.now())) && { hasDeposit: true as const }),
    };
  },

  async remove(actor, id) {
    const now = clock.now();
    const removed = await db.transaction().execute(async (trx) => {
      const count = await removeBike(trx, id, actor.id, now);
      if (count === 0) throw new ContractError('bike_not_found');
      // After the lock on the bike's row: a hold taken at the same time is found here, or finds the bike gone.
      if ((await deals.isBeingPaid(trx, id, now)) && !(await deals.isReserved(trx, id, now)))
        throw new ContractError('bike_being_paid');
      await emit(trx, 'listingLeft', { bikeId: id, now });
      await emit(trx, 'listingEnded', { sellerId: actor.id, bikeId: id, now });
      return count;
    });
    outbox.wake();
    return removed;
  },
});
