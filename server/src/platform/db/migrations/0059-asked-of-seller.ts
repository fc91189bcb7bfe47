import { type Kysely, sql } from 'kysely';

/** Frozen. Whether a seller was asked lately is found without reading all listings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index bikes_asked_of_seller on bikes (seller_id, asked_at) where asked_at is not null`.execute(db);
};
