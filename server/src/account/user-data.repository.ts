import type { Kysely } from 'kysely';
import { dealsData } from '#server/deals/deals-data.ts';
import { listingsData } from '#server/listings/listings-data.ts';
import { moderationData } from '#server/moderation/moderation-data.ts';
import { moneyData } from '#server/money/money-data.ts';
import { noticesData } from '#server/notices/notices-data.ts';
import { papersData } from '#server/papers/papers-data.ts';
import type { UserRow } from '#server/people/people.ts';
import { peopleData } from '#server/people/people-data.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';
import { searchData } from '#server/search/search-data.ts';

/** What the tables hold about people, apart from the account itself (`users` and the identity tables). */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...moderationData,
  ...dealsData,
  ...searchData,
  ...papersData,
  ...listingsData,
  ...moneyData,
  ...peopleData,
  ...noticesData,
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

const overwriteRows = async (trx: Db, data: PersonalData, person: Person, values: object): Promise<void> => {
  let query = untyped(trx).updateTable(data.table).set(values).where(data.owner, '=', ownerValue(data, person));
  for (const [column, value] of Object.entries(data.except ?? {})) query = query.where(column, '<>', value);
  await query.execute();
};

/** Deletes or overwrites the rows that do not outlive the account, for deletions by its owner and by an admin alike. */
export const deleteOwnRows = async (trx: Db, person: Person): Promise<void> => {
  for (const data of PERSONAL_DATA) {
    if (data.onDeletion === 'delete') await deleteRows(trx, data, person);
    else if (data.onDeletion) await overwriteRows(trx, data, person, data.onDeletion(person.id));
  }
};

/** Deletes or overwrites what identifies a person in rows that stay when they delete their account. */
export const eraseOwnRows = async (trx: Db, person: Person): Promise<void> => {
  for (const data of PERSONAL_DATA) {
    if (data.onErasure === 'delete') await deleteRows(trx, data, person);
    else if (data.onErasure) await overwriteRows(trx, data, person, data.onErasure(person.id));
  }
};
