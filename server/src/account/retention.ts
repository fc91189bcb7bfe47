import { eraseSellerOfSoldBefore } from '#server/bikes/bikes.repository.ts';
import { eraseSellerFromPaidBefore } from '#server/orders/orders.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';

/** How long the receipt of a buyer names a seller who has left: within it claims from a sale are usually raised, ms. */
export const RECEIPT_TIME = 3 * 365 * DAY;

/** Takes sellers who have left out of receipts that are old enough. */
export const eraseFromOldReceipts = (db: Db, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await eraseSellerFromPaidBefore(trx, now - RECEIPT_TIME);
    await eraseSellerOfSoldBefore(trx, now - RECEIPT_TIME);
  });
