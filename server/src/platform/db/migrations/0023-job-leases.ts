/** Frozen. The leases of periodic jobs get the name that the code gives them. */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('background_turns').renameTo('job_leases').execute();
