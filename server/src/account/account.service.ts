import type { OwnData } from '#contract/entities/own-data.ts';
import type { UserConsequences } from '#contract/entities/user-consequences.ts';
import { ContractError } from '#contract/errors.ts';
import { hasPaymentUnderWay } from '#server/payments/payments.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { Streamed } from '#server/platform/lib/streamed.ts';
import { lockAdmins, markErased } from '#server/users/administration.repository.ts';
import type { EndedBookings } from '#server/users/administration.service.ts';
import { countConsequences } from '#server/users/consequences.repository.ts';
import { removeTraces } from '#server/users/remove-traces.ts';
import { findUserById } from '#server/users/users.repository.ts';
import { eraseFromRecords } from './erase-from-records.ts';
import { findOwnProfile } from './own-data.repository.ts';
import { toOwnData } from './own-data-answer.ts';

/** What everybody may do with their own account (docs/decisions/0016-moving-and-leaving.md). */
export interface OwnAccountService {
  /** Everything that the marketplace knows about the actor; its lists are read while they are sent. */
  export(actor: Actor): Promise<Streamed<OwnData>>;
  /** What hangs on the actor's account. */
  foresee(actor: Actor): Promise<UserConsequences>;
  /**
   * Ends the actor's account and takes what identifies them out of the records.
   * Throws `last_admin`, `payment_under_way`; then nothing has changed.
   */
  leave(actor: Actor): Promise<void>;
}

/** What leaving needs of the image host: that pictures nobody refers to any more go now, not in an hour. */
interface Pictures {
  removeUnreferenced(now: number): Promise<unknown>;
}

interface Parts {
  db: Db;
  clock: Clock;
  pictures: Pictures;
  bookings: EndedBookings;
}

export const createOwnAccountService = ({ db, clock, pictures, bookings }: Parts): OwnAccountService => ({
  export: async ({ id }) => toOwnData(db, await findOwnProfile(db, id), clock.now()),

  foresee: ({ id }) => countConsequences(db, id),

  async leave(actor) {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const admins = await lockAdmins(trx);
      const user = await findUserById(trx, actor.id);
      if (!user) throw new ContractError('token_revoked');
      if (user.role === 'Admin' && admins.length === 1) throw new ContractError('last_admin');
      await markErased(trx, user.id, now);
      // After the lock on the user's row: a sale at the same time has come to its end, or finds nobody.
      if (await hasPaymentUnderWay(trx, user.id, now)) throw new ContractError('payment_under_way');
      await eraseFromRecords(trx, user);
      await removeTraces(trx, user, now);
      await bookings.tellBuyers(trx, { sellerId: user.id, now });
    });
    bookings.wake();
    // The account has gone; what could not be removed now is found by the clean-up of every hour.
    await pictures.removeUnreferenced(now).catch(() => undefined);
  },
});
