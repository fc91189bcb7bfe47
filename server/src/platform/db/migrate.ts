import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from './open.ts';
import { NO_LIMIT } from './postgres.ts';

/** The migration in a file, which is loaded only to run it: most starts run none. */
const migrationIn = (file: string): Migration => ({
  up: async (db) => {
    const { up }: Migration = await import(pathToFileURL(file).href);
    await up(db);
  },
});

/** By name: each file of `migrations/` is one, and they run in the order of their numbers. */
export const migrations = await new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  import: async (file) => migrationIn(file),
}).getMigrations();

const migrator = (db: Db): Migrator => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Returns true if every migration that this version knows has run. */
export const isMigrated = async (db: Db): Promise<boolean> =>
  (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);

/**
 * Brings the schema up to date under a lock: of several processes that start at once, one migrates and the others wait.
 * A schema that a newer version has brought further is left as it is, so that one can go back a version. Returns the
 * names of the migrations that it ran. Throws what made one fail, with all of it rolled back.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  if (await isMigrated(db)) return [];
  const { error, results = [] } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
};

/** Brings a database up to date over a connection without time limits. Returns and throws as `migrate` does. */
export const migrateDatabase = async (config: DatabaseConfig): Promise<string[]> => {
  const db = openDatabase(config, { limit: NO_LIMIT });
  return migrate(db).finally(() => db.destroy());
};
