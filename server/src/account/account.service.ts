import type { OwnData } from '#contract/entities/own-data.ts';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { ContractError } from '#contract/errors.ts';
import type { EndedBookings } from '#server/account/administration.service.ts';
import { deleteUserData, eraseUserData } from '#server/account/user-data.ts';
import { hasMoneyUnderWay, hasPaymentUnderWay } from '#server/deals/deals.ts';
import type { BarredAddresses } from '#server/people/people.ts';
import { findUserById, lockAdmins, markErased } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { Streamed } from '#server/platform/lib/streamed.ts';
import { countForDeletion } from './deletion-preview.repository.ts';
import { toOwnData } from './own-data.mapper.ts';
import { findOwnProfile } from './own-data.repository.ts';

/** What people may do with their own account (docs/decisions/0008-deleted-people.md). */
export interface AccountService {
  /** Everything that the marketplace knows about the actor; its lists are read while they are sent. */
  export(actor: Actor): Promise<Streamed<OwnData>>;
  /** What deleting the actor's account would affect. */
  previewDeletion(actor: Actor): Promise<UserDeletionPreview>;
  /**
   * Deletes the actor's account and removes what identifies them from the records.
   * Throws `last_admin`, `payment_under_way`, `money_under_way`; then nothing has changed.
   */
  delete(actor: Actor): Promise<void>;
}

/** What the deletion needs of the image host: that photos without a reference go now, not in an hour. */
interface Photos {
  removeUnreferenced(now: number): Promise<unknown>;
}

interface Parts {
  db: Db;
  clock: Clock;
  photos: Photos;
  bookings: EndedBookings;
  barred: BarredAddresses;
}

export const createAccountService = ({ db, clock, photos, bookings, barred }: Parts): AccountService => ({
  export: async ({ id }) => toOwnData(db, await findOwnProfile(db, id), clock.now()),

  previewDeletion: ({ id }) => countForDeletion(db, id),

  async delete(actor) {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const admins = await lockAdmins(trx);
      const user = await findUserById(trx, actor.id);
      if (!user) throw new ContractError('token_revoked');
      if (user.role === 'Admin' && admins.length === 1) throw new ContractError('last_admin');
      await markErased(trx, user.id, now);
      // After the lock on the user's row: a sale at the same time has ended, or finds no such user.
      if (await hasPaymentUnderWay(trx, user.id, now)) throw new ContractError('payment_under_way');
      if (await hasMoneyUnderWay(trx, user.id)) throw new ContractError('money_under_way');
      await eraseUserData(trx, user);
      await deleteUserData(trx, user, { barred, now });
      await bookings.endBookings(trx, { sellerId: user.id, now });
    });
    bookings.wake();
    // The account is deleted; what could not be removed now is removed by the hourly clean-up.
    await photos.removeUnreferenced(now).catch(() => undefined);
  },
});
