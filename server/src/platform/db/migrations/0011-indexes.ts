/** Frozen. Indexes that a million listings have shown to be missing (`npm run bench:explain`). */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('payments_untold')
    .on('payments')
    .column('id')
    .where(sql<boolean>`state = 'sold' and told_at is null`)
    .execute();
  await db.schema.createIndex('identity_verification_by_value').on('identity_verification').column('value').execute();
};
