import {
  eraseSellerFromPaidBefore,
  eraseSellerFromUnpaid,
  removeUnpaidOfBuyer,
  returnDepositsOfBuyer,
} from '#server/deals/deals.ts';
import { expireImage, expireImagesOfSeller } from '#server/images/images.repository.ts';
import { eraseSellerOfSoldBefore, removeUnsoldOfSeller } from '#server/listings/listings.ts';
import type { BarredAddresses, UserRow } from '#server/people/people.ts';
import { deleteIdentity, recordDeparture } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { deleteOwnRows, eraseOwnRows } from './user-data.repository.ts';

/**
 * Removes what a deleted user leaves behind and no other user relies on: the login, unsold listings, unpaid orders, and the
 * rows that are declared to go with the account. Older ID tokens no longer register an account, and while the user would be
 * suspended nobody signs up with the address. To be called after `markDeleted`, whose lock keeps a sale to this buyer from
 * happening meanwhile.
 */
export const deleteUserData = async (
  trx: Db,
  user: UserRow,
  { barred, now }: { barred: BarredAddresses; now: number },
): Promise<void> => {
  await removeUnsoldOfSeller(trx, user.id, now);
  await returnDepositsOfBuyer(trx, user.id, now);
  await removeUnpaidOfBuyer(trx, user.id, now);
  await deleteOwnRows(trx, user);
  await deleteIdentity(trx, user.email);
  await recordDeparture(trx, user.email, now);
  await barred.keep(trx, user, now);
};

/**
 * Removes what identifies a user who deletes their account from the records that stay. The buyer of a bike of theirs keeps
 * their name and phone on the receipt for `RECEIPT_TIME`.
 */
export const eraseUserData = async (trx: Db, user: UserRow): Promise<void> => {
  if (user.photo_url) await expireImage(trx, user.photo_url);
  await expireImagesOfSeller(trx, user.id);
  await eraseSellerFromUnpaid(trx, user.id);
  await eraseOwnRows(trx, user);
};

/** How long the receipt of a buyer names a seller who has left: claims from a sale are usually raised within it, ms. */
export const RECEIPT_TIME = 3 * 365 * DAY;

/** Removes sellers who have left from receipts that are old enough. */
export const eraseFromOldReceipts = (db: Db, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await eraseSellerFromPaidBefore(trx, now - RECEIPT_TIME);
    await eraseSellerOfSoldBefore(trx, now - RECEIPT_TIME);
  });
