import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { NO_LIMIT } from './postgres.ts';

/** Brings a database up to date over a connection that waits as long as that takes; answers as `migrate` does. */
export const migrateDatabase = async (config: DatabaseConfig): Promise<string[]> => {
  const db = openDatabase(config, { limit: NO_LIMIT });
  return migrate(db).finally(() => db.destroy());
};
