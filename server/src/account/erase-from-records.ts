import { eraseUnsoldOfSeller } from '#server/bikes/bikes.repository.ts';
import { expireImage, expireImagesOfUnsold } from '#server/images/images.repository.ts';
import { deleteMailsAbout, deleteMailsTo } from '#server/mail/outbox.repository.ts';
import { eraseBuyer, eraseSellerFromUnpaid } from '#server/orders/orders.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { UserRow } from '#server/users/users.table.ts';

/**
 * Takes what identifies somebody who leaves out of the records that stay. Who has bought a bike of theirs keeps their name
 * and phone on the receipt for a time (`retention.ts`).
 */
export const eraseFromRecords = async (trx: Db, { id, email, photo_url }: UserRow): Promise<void> => {
  if (photo_url) await expireImage(trx, photo_url);
  await expireImagesOfUnsold(trx, id);
  await eraseUnsoldOfSeller(trx, id);
  await eraseSellerFromUnpaid(trx, id);
  await eraseBuyer(trx, id);
  await deleteMailsTo(trx, email);
  await deleteMailsAbout(trx, id);
};
