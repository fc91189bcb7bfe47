import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { migrate, migrations } from '#server/platform/db/migrate.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';
import { readSchema, type Table } from './schema.ts';

/** Throws `CommandError` for a database that holds anything at all. */
export const assertEmpty = async (db: Db, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new CommandError('The target is not empty.');
  }
};

/** The migrations that have run on a database; none on an empty one. Throws `CommandError` for one that is not ours. */
const executedMigrations = async (db: Db): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    throw new CommandError('The database has tables that are not those of a marketplace.');
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Throws `CommandError` for a database that a newer version has migrated. */
export const assertNotNewer = (executed: readonly string[], what: string): void => {
  const unknown = executed.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new CommandError(`${what} comes from a newer version (${unknown.join(', ')}). Use that version.`);
};

/** Throws `CommandError` unless the database has exactly the schema of this version. It is not changed. */
export const assertSameSchema = async (db: Db, what: string): Promise<void> => {
  const executed = await executedMigrations(db);
  assertNotNewer(executed, what);
  const missing = Object.keys(migrations)
    .sort()
    .filter((name) => !executed.includes(name));
  if (missing.length === 0) return;
  throw new CommandError(
    `${what} ${executed.length === 0 ? 'is empty' : `is older than this version (without ${missing.join(', ')})`}. Start the server of this version on it once, or use its own version.`,
  );
};

/**
 * Makes a database one of this version, to be filled. Throws `CommandError`, before anything is changed, for one that is
 * newer or not ours, and, unless what is in it is to be replaced, for one that holds something.
 */
export const prepareTarget = async (db: Db, { replace }: { replace: boolean }): Promise<void> => {
  const executed = await executedMigrations(db);
  assertNotNewer(executed, 'The target');
  if (!replace && executed.length > 0) await assertEmpty(db, await readSchema(db));
  await migrate(db);
};
