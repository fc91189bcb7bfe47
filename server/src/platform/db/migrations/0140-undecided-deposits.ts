/**
 * Frozen. When both were notified that an admin decides a deposit, because one of them says that the bike was handed over, ms since 1970.
 * Those that wait already were told in another way.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('deposits').addColumn('notified_claim_at', 'bigint').execute();
  await sql`update deposits set notified_claim_at = claimed_at where claimed_at is not null`.execute(db);
  await db.schema.dropIndex('deposits_unnotified').execute();
  await db.schema
    .createIndex('deposits_unnotified')
    .on('deposits')
    .column('id')
    .where(
      sql<boolean>`notified_paid_at is null or (outcome is not null and notified_end_at is null) or (claimed_at is not null and notified_claim_at is null)`,
    )
    .execute();
};
