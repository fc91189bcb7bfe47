import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { copyDatabase } from '#server/operator/data-transfer/copy-database.ts';
import type { TableDigest } from '#server/operator/data-transfer/digest.ts';
import { openSource } from '#server/operator/data-transfer/location.ts';
import type { DatabaseConfig, Places } from '#server/platform/config/config.ts';
import { migrations } from '#server/platform/db/migrate.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';
import { copyDataFile, describeFile, listDataFiles } from './data-files.ts';
import { DATABASE, FILES, type FileEntry, MANIFEST, type Manifest } from './manifest.ts';

interface Options {
  places: Places;
  /** Where backups are kept; this one becomes a folder in it. */
  folder: string;
  /** ms since 1970 */
  now: number;
  /** The names of settings that belong to it and stand in the environment. */
  settings: string[];
}

/** In names of files: `2026-11-21T10-11-12-345Z`. */
export const stampOf = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

const versionOfProgram = async (): Promise<string> =>
  JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')).version;

const saveDatabase = async (config: DatabaseConfig, file: string): Promise<TableDigest[]> => {
  const [source, target] = [openSource(config), openSqlite(file)];
  try {
    const tables = await copyDatabase(source, target);
    // One file, which can be read where nothing can be written.
    await sql`pragma journal_mode = delete`.execute(target);
    return tables;
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
};

const saveFiles = async ({ dataDir, database }: Places, backup: string): Promise<FileEntry[]> => {
  const databaseFile = database.kind === 'sqlite' ? database.file : '';
  const entries: FileEntry[] = [];
  for (const path of await listDataFiles(dataDir, databaseFile)) {
    const kept = join(FILES, path);
    if (await copyDataFile(join(dataDir, path), join(backup, kept))) entries.push(await describeFile(backup, kept));
  }
  return entries;
};

const fill = async (backup: string, { places, now, settings }: Options): Promise<Manifest> => {
  // The database first: a picture that a record refers to is stored before the record.
  const tables = await saveDatabase(places.database, join(backup, DATABASE));
  const manifest: Manifest = {
    format: 1,
    version: await versionOfProgram(),
    createdAt: new Date(now).toISOString(),
    migrations: Object.keys(migrations),
    tables,
    files: [await describeFile(backup, DATABASE), ...(await saveFiles(places, backup))],
    settings,
  };
  await writeFile(join(backup, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
};

/**
 * Saves the database, the pictures and whatever else is in DATA_DIR into a new folder, beside a running server. Returns
 * that folder. A folder that has its final name is complete. Throws `CommandError`.
 */
export const createBackup = async (options: Options): Promise<{ path: string; manifest: Manifest }> => {
  const folder = resolve(options.folder);
  if (`${folder}/`.startsWith(`${options.places.dataDir}/`)) {
    throw new CommandError('--to must not be inside DATA_DIR: a backup would contain the backups before it.');
  }
  const path = join(folder, `bike-${stampOf(options.now)}`);
  const draft = `${path}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(draft, options);
    await rename(draft, path);
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
