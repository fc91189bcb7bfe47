import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { ContractError } from '#contract/errors.ts';
import { toBike, toRemovedBike } from '#server/listings/bikes/bikes.mapper.ts';
import { findBike } from '#server/listings/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { deleteEntry, insertEntryOnce, pageOfUser } from './wishlists.repository.ts';

export interface WishlistsService {
  /** Adds a bike; if it is there already, returns the entry that exists. Throws `bike_not_found`. */
  add(actor: Actor, bikeId: string): Promise<{ id: string }>;
  /** The actor's own entries, newest first; sold and withdrawn bikes among them. */
  listOwn(actor: Actor, after?: string): Promise<Page<WishlistEntry>>;
  /** Throws `wish_not_found`. */
  remove(actor: Actor, id: string): Promise<number>;
}

export const createWishlistsService = (db: Db, clock: Clock): WishlistsService => ({
  async add(actor, bikeId) {
    if (!(await findBike(db, bikeId))) throw new ContractError('bike_not_found');
    const draft = newId();
    const entry = { id: draft, user_id: actor.id, bike_id: bikeId, created_at: clock.now() };
    return { id: (await insertEntryOnce(db, entry)) ?? draft };
  },

  async listOwn(actor, after) {
    return mapPage(await pageOfUser(db, actor.id, after), ({ id, bike_id, bike }) => ({
      _id: id,
      wisher: actor.email,
      wishProduct: bike_id,
      bike: bike && bike.removed_at === null ? toBike(bike) : null,
      removed: bike && bike.removed_at !== null ? toRemovedBike(bike) : null,
    }));
  },

  async remove(actor, id) {
    const removed = await deleteEntry(db, id, actor.id);
    if (removed === 0) throw new ContractError('wish_not_found');
    return removed;
  },
});
