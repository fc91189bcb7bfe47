import type { Role, SellerVerification } from '#contract/constants.ts';
import type { AuditAct } from '#contract/entities/audit-entry.ts';
import type { User, UserDeletionPreview } from '#contract/entities/user.ts';
import { ContractError } from '#contract/errors.ts';
import { hasMoneyUnderWay } from '#server/deals/deals.ts';
import { removeUnsoldOfSeller } from '#server/listings/listings.ts';
import { endVerification, endVerificationsOf } from '#server/papers/papers.ts';
import type { BarredAddresses, UserRow } from '#server/people/people.ts';
import {
  assertStillAdmin,
  findUserById,
  markDeleted,
  pageOfRole,
  recordAct,
  setRole,
  setVerification,
  type UserSearch,
} from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { countForDeletion } from './deletion-preview.repository.ts';
import { deleteUserData } from './user-data.ts';

/** What admins do with users. Each act and its entry in the audit log are one transaction. */
export interface AdministrationService {
  /** The users of a role, newest first; with `search`, those with it anywhere in name or email. */
  list(wanted: UserSearch): Promise<Page<User>>;
  /** What deleting a user or changing their role would affect. Throws `user_not_found`. */
  previewDeletion(id: string): Promise<UserDeletionPreview>;
  /**
   * Returns how many users have another role now (0: they had it already). Their tokens end; a user who stops selling loses
   * the verification and the unsold listings. Throws `user_not_found`, `last_admin`.
   */
  changeRole(actor: Actor, id: string, role: Role): Promise<number>;
  /** Returns how many sellers changed. Throws `user_not_found`, `user_not_seller`. */
  verify(actor: Actor, id: string, sellerVerify: SellerVerification): Promise<number>;
  /** Ends an account (docs/decisions/0008). Throws `user_not_found`, `last_admin`, `person_has_money`; then nothing has changed. */
  remove(actor: Actor, id: string): Promise<number>;
}

/** A row as the contract's User. */
const toUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.role === 'Seller' && { sellerVerify: row.seller_verify }),
  joinedAt: new Date(row.created_at).toISOString(),
});

interface Done {
  act: AuditAct;
  before: string;
  after?: string;
}

/** Changes a user. Returns what was done, undefined if there was nothing to change. */
type Act = (trx: Db, user: UserRow, now: number) => Promise<Done | undefined>;

/** What ending a user's sales needs of bookings: that buyers whose bookings end are notified. */
export interface EndedBookings {
  endBookings(trx: Db, withdrawn: { sellerId: string; now: number }): Promise<void>;
  wake(): void;
}

interface Parts {
  db: Db;
  clock: Clock;
  bookings: EndedBookings;
  barred: BarredAddresses;
}

export const createAdministrationService = ({ db, clock, bookings, barred }: Parts): AdministrationService => {
  const perform = async (actor: Actor, id: string, { losesAdmin, act }: { losesAdmin: boolean; act: Act }) => {
    const count = await db.transaction().execute(async (trx) => {
      const admins = await assertStillAdmin(trx, actor);
      const user = await findUserById(trx, id);
      if (!user) throw new ContractError('user_not_found');
      if (losesAdmin && user.role === 'Admin' && admins.length === 1) throw new ContractError('last_admin');
      const now = clock.now();
      const done = await act(trx, user, now);
      if (done) await recordAct(trx, actor, now, { ...done, id, subject: user.email });
      return done ? 1 : 0;
    });
    bookings.wake();
    return count;
  };

  return {
    list: async (wanted) => mapPage(await pageOfRole(db, wanted), toUser),

    async previewDeletion(id) {
      if (!(await findUserById(db, id))) throw new ContractError('user_not_found');
      return countForDeletion(db, id);
    },

    changeRole: (actor, id, role) =>
      perform(actor, id, {
        losesAdmin: role !== 'Admin',
        act: async (trx, user, now) => {
          if (user.role === role) return undefined;
          await setRole(trx, id, role);
          await endVerificationsOf(trx, id, now);
          if (user.role === 'Seller') await removeUnsoldOfSeller(trx, id, now);
          await bookings.endBookings(trx, { sellerId: id, now });
          return { act: role === 'Admin' ? 'admin_granted' : 'role_changed', before: user.role, after: role };
        },
      }),

    verify: (actor, id, sellerVerify) =>
      perform(actor, id, {
        losesAdmin: false,
        act: async (trx, { role, seller_verify: before }) => {
          if (role !== 'Seller') throw new ContractError('user_not_seller');
          if (before === sellerVerify) return undefined;
          // Set by an admin, it is no longer by documents.
          await endVerification(trx, id);
          await setVerification(trx, id, sellerVerify);
          const act = sellerVerify === 'Verified' ? 'seller_verified' : 'seller_unverified';
          return { act, before, after: sellerVerify };
        },
      }),

    remove: (actor, id) =>
      perform(actor, id, {
        losesAdmin: true,
        act: async (trx, user, now) => {
          await markDeleted(trx, id, now);
          // After the lock on the user's row: a dispute or a payment of the same time has been counted, or finds no such user.
          if (await hasMoneyUnderWay(trx, id)) throw new ContractError('person_has_money');
          await deleteUserData(trx, user, { barred, now });
          await bookings.endBookings(trx, { sellerId: id, now });
          return { act: 'user_deleted', before: user.role };
        },
      }),
  };
};
