/** Frozen. When somebody last logged out or chose a new password: ID tokens from before then open nothing any more. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('access_ended_at', 'bigint').execute();
};
