import { deleteIdentity } from '#server/auth/identity/identity.repository.ts';
import { removeUnsoldOfSeller } from '#server/bikes/bikes.repository.ts';
import { removeUnpaidOfBuyer } from '#server/orders/orders.repository.ts';
import { releaseHoldsOfBuyer } from '#server/payments/holds.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { deleteWishesOfUser } from '#server/wishlists/wishlists.repository.ts';
import { recordDeparture } from './departures.repository.ts';
import type { UserRow } from './users.table.ts';

/**
 * Takes away what a deleted user leaves behind and nobody else relies on: the login, unsold listings, unpaid orders, holds
 * and wishes. ID tokens from before register nobody any more. To be called after `markDeleted`, whose lock keeps a sale to this buyer from happening meanwhile.
 */
export const removeTraces = async (trx: Db, { id, email }: UserRow, now: number): Promise<void> => {
  await removeUnsoldOfSeller(trx, id, now);
  await removeUnpaidOfBuyer(trx, id, now);
  await releaseHoldsOfBuyer(trx, id);
  await deleteWishesOfUser(trx, id);
  await deleteIdentity(trx, email);
  await recordDeparture(trx, email, now);
};
