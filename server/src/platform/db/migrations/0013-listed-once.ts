/** Frozen. A listing knows the form that it came from, so that sending the form twice makes one listing. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('bikes').addColumn('submission', 'text').execute();
  await db.schema
    .createIndex('bikes_submitted_once')
    .on('bikes')
    .columns(['seller_id', 'submission'])
    .unique()
    .where(sql<boolean>`submission is not null`)
    .execute();
};
