/** Frozen. When a user last logged out or chose a new password: earlier ID tokens are refused. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('access_ended_at', 'bigint').execute();
};
