import type { Kysely } from 'kysely';
import { conversationsData } from '#server/deals/conversations/conversations.table.ts';
import { messagePhotosOfSender } from '#server/deals/conversations/photos/photos.table.ts';
import { meetingsData } from '#server/deals/meetings/meetings.table.ts';
import { offersData } from '#server/deals/offers/offers.table.ts';
import { bookingAnswersData } from '#server/deals/orders/booking-answers.table.ts';
import { ordersOfBuyer } from '#server/deals/orders/orders.table.ts';
import { paymentsData } from '#server/deals/payments/payments.table.ts';
import { reviewsData } from '#server/deals/reviews/reviews.table.ts';
import { bikesOfSeller } from '#server/listings/bikes/bikes.table.ts';
import { kilometreFallsOfSeller } from '#server/listings/bikes/kilometre-falls.table.ts';
import { photosOfSeller } from '#server/listings/bikes/photos/photos.table.ts';
import { priceChangesOfSeller } from '#server/listings/bikes/prices/prices.table.ts';
import { draftsOfSeller } from '#server/listings/drafts/drafts.table.ts';
import { importsData } from '#server/listings/imports/imports.table.ts';
import { answerChecksData } from '#server/listings/sellers/answers.table.ts';
import { wishlistOfUser } from '#server/listings/wishlists/wishlists.table.ts';
import { decisionsData, reportsData, signalsData } from '#server/moderation/moderation.table.ts';
import { outboxData } from '#server/notices/mail/outbox.table.ts';
import { notificationsData } from '#server/notices/notifications/notifications.table.ts';
import { pushDevicesOfUser } from '#server/notices/push/push.table.ts';
import { auditLogData } from '#server/people/audit/audit.table.ts';
import { blocksData } from '#server/people/blocks/blocks.table.ts';
import { presenceData } from '#server/people/presence/presence.table.ts';
import { barredAddressesData, type UserRow } from '#server/people/users/users.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { alertsData } from '#server/search/alerts/alerts.table.ts';
import { savedSearchesOfUser } from '#server/search/saved-searches/saved-searches.table.ts';

/** What the tables hold about people, apart from the account itself (`users` and the identity tables). */
export const PERSONAL_DATA: readonly PersonalData[] = [
  bikesOfSeller,
  photosOfSeller,
  priceChangesOfSeller,
  kilometreFallsOfSeller,
  ordersOfBuyer,
  ...bookingAnswersData,
  ...conversationsData,
  ...offersData,
  messagePhotosOfSender,
  ...blocksData,
  answerChecksData,
  ...meetingsData,
  ...presenceData,
  ...paymentsData,
  ...reviewsData,
  wishlistOfUser,
  savedSearchesOfUser,
  pushDevicesOfUser,
  draftsOfSeller,
  ...importsData,
  ...alertsData,
  ...notificationsData,
  ...outboxData,
  ...reportsData,
  signalsData,
  ...decisionsData,
  barredAddressesData,
  ...auditLogData,
];

export type Person = Pick<UserRow, 'id' | 'email'>;

/** Here names of tables and columns are values, which the compiler cannot follow. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** A row that is exported has an id. */
interface OwnRow extends Record<string, unknown> {
  id: string;
}

const ownerValue = ({ ownerIs }: PersonalData, { id, email }: Person): string => (ownerIs === 'email' ? email : id);

/** Returns the next `limit` rows of a person, by their ids. Index: one on the owner's column in every table. */
export const pageOfOwnRows = (
  db: Db,
  data: PersonalData,
  person: Person,
  { after, limit }: { after: string; limit: number },
): Promise<OwnRow[]> =>
  untyped(db)
    .selectFrom(data.table)
    .selectAll()
    .where(data.owner, '=', ownerValue(data, person))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$castTo<OwnRow>()
    .execute();

const deleteRows = async (trx: Db, data: PersonalData, person: Person): Promise<void> => {
  await untyped(trx).deleteFrom(data.table).where(data.owner, '=', ownerValue(data, person)).execute();
};

/** Deletes all rows that go with the account. */
export const deleteOwnRows = async (trx: Db, person: Person): Promise<void> => {
  for (const data of PERSONAL_DATA) if (data.onDeletion) await deleteRows(trx, data, person);
};

const overwriteRows = async (trx: Db, data: PersonalData, person: Person, values: object): Promise<void> => {
  let query = untyped(trx).updateTable(data.table).set(values).where(data.owner, '=', ownerValue(data, person));
  for (const [column, value] of Object.entries(data.except ?? {})) query = query.where(column, '<>', value);
  await query.execute();
};

/** Deletes or overwrites what identifies a person in rows that stay when they delete their account. */
export const eraseOwnRows = async (trx: Db, person: Person): Promise<void> => {
  for (const data of PERSONAL_DATA) {
    if (data.onErasure === 'delete') await deleteRows(trx, data, person);
    else if (data.onErasure) await overwriteRows(trx, data, person, data.onErasure(person.id));
  }
};
