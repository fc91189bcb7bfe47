/** Frozen. The newest signal of a kind, so that only what was found since is looked at. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('moderation_signals_by_time')
    .on('moderation_signals')
    .columns(['signal', 'noted_at'])
    .execute();
};
