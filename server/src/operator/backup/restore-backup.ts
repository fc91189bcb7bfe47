import { copyFile, mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { forgetRestores, noteRestore } from '#server/deals/deals.ts';
import { copyDatabase } from '#server/operator/data-transfer/copy-database.ts';
import { differences } from '#server/operator/data-transfer/digest.ts';
import { describeLocation, openTarget } from '#server/operator/data-transfer/location.ts';
import { digestTables } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { assertNotNewer, prepareTarget } from '#server/operator/data-transfer/schema-version.ts';
import type { Places } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';
import { stampOf } from './create-backup.ts';
import { describeFile } from './data-files.ts';
import { isInUse } from './in-use.ts';
import { DATABASE, FILES, type FileEntry, type Manifest, readManifest } from './manifest.ts';
import { dropStaging, entriesOf, openStaging, swapIn } from './swap.ts';

const isWhole = async (backup: string, { path, bytes, sha256 }: FileEntry): Promise<boolean> => {
  const found = await describeFile(backup, path).catch(() => undefined);
  return found?.bytes === bytes && found.sha256 === sha256;
};

/** Reads the whole backup and compares it with its manifest. Throws `CommandError` for one that is damaged or newer. */
const checkBackup = async (backup: string): Promise<Manifest> => {
  const manifest = await readManifest(backup);
  assertNotNewer(manifest.migrations, 'The backup');
  const damaged: string[] = [];
  for (const file of manifest.files) if (!(await isWhole(backup, file))) damaged.push(file.path);
  if (damaged.length === 0) return manifest;
  throw new CommandError(`The backup is damaged: ${damaged.join(', ')}. Nothing was restored.`);
};

interface Options {
  backup: string;
  places: Places;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** Whether this copy takes the place of the marketplace that was backed up, so that payments since the backup are its own. */
  takeOver: boolean;
  /** ms since 1970 */
  now: number;
}

export interface Restored {
  manifest: Manifest;
  /** Where the files are kept that were there before; undefined if there were none. */
  kept: string | undefined;
}

const withDb = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => work(db).finally(() => db.destroy());

const assertFree = async ({ places: { dataDir, database }, replace }: Options): Promise<void> => {
  if (await isInUse(database)) {
    throw new CommandError(`A server, or another command, works with ${describeLocation(database)}: stop it first.`);
  }
  if (replace) return;
  if ((await entriesOf(dataDir)).length > 0) {
    throw new CommandError(`${dataDir} is not empty: say --yes to put the backup in its place. What is there is kept.`);
  }
  if (database.kind === 'postgres') {
    await withDb(openTarget(database), (db) => prepareTarget(db, { replace })).catch((error: unknown) => {
      if (error instanceof CommandError) error.message += ' Say --yes to replace what is in it: that is then gone.';
      throw error;
    });
  }
};

/**
 * The database of the backup: as it was, then as this version has it. Only a copy that takes over has a note that payments since
 * may be missing: any other would give back what the marketplace itself has sold.
 */
const stageDatabase = async (
  staging: string,
  { tables, createdAt }: Manifest,
  { backup, takeOver }: Options,
): Promise<string> => {
  const file = join(staging, DATABASE);
  await copyFile(join(backup, DATABASE), file);
  await withDb(openSqlite(file), async (db) => {
    const wrong = differences(tables, await digestTables(db, await readSchema(db)));
    if (wrong.length > 0) throw new CommandError(`The backup is damaged: ${wrong.join(', ')}. Nothing was restored.`);
    await migrate(db);
    if (takeOver) await noteRestore(db, Date.parse(createdAt));
    else await forgetRestores(db, 0);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });
  return file;
};

const stageFiles = async (backup: string, staging: string, { files }: Manifest): Promise<void> => {
  for (const { path } of files.filter((file) => file.path !== DATABASE)) {
    const target = join(staging, 'new', path.slice(FILES.length + 1));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(backup, path), target);
  }
};

/** PostgreSQL takes the rows in one transaction; a SQLite file takes its place with the other files. */
const placeDatabase = async (
  file: string,
  staging: string,
  { places: { database }, replace }: Options,
): Promise<void> => {
  if (database.kind === 'sqlite') return rename(file, join(staging, 'new', basename(database.file)));
  await withDb(openSqlite(file), (source) =>
    withDb(openTarget(database), async (target) => void (await copyDatabase(source, target, { replace }))),
  );
};

/**
 * Puts a backup in the place of what is in DATA_DIR and the database, on either engine. Everything is checked and laid out
 * first; files that were there are kept. A restore that is cut off is run again; until then no server starts on it.
 * Throws `CommandError`; then nothing has changed.
 */
export const restoreBackup = async (options: Options): Promise<Restored> => {
  const { backup, places, now } = options;
  const manifest = await checkBackup(backup);
  await assertFree(options);
  const staging = await openStaging(places.dataDir);
  try {
    await stageFiles(backup, staging, manifest);
    await placeDatabase(await stageDatabase(staging, manifest, options), staging, options);
  } catch (error) {
    await dropStaging(places.dataDir);
    throw error;
  }
  return { manifest, kept: await swapIn(places.dataDir, stampOf(now)) };
};
