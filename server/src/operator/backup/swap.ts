import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#server/platform/process/start-failure.ts';

/** In DATA_DIR itself, because that may be a disk of its own: a rename is enough to move files. */
const STAGING = '.restoring';
const KEPT = 'before-restore-';
/** What belongs to the disk itself, or to the server that runs (`data-dir-lock.ts`). */
const PASSING = ['lost+found', 'server.lock', 'server.pid'];

/** Returns true if an entry of DATA_DIR is none of the marketplace's data: a restore's, a server's or the disk's. */
export const isNoData = (name: string): boolean =>
  name === STAGING || name.startsWith(KEPT) || PASSING.some((passing) => name.startsWith(passing));

/** What the marketplace has in DATA_DIR. */
export const entriesOf = async (dataDir: string): Promise<string[]> => {
  if (!existsSync(dataDir)) return [];
  return (await readdir(dataDir)).filter((name) => !isNoData(name));
};

/** Starts a restore. Returns the folder for the new files. Until `swapIn` has ended, no server starts here. */
export const openStaging = async (dataDir: string): Promise<string> => {
  const staging = join(dataDir, STAGING);
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'new'), { recursive: true, mode: 0o700 });
  return staging;
};

export const dropStaging = (dataDir: string): Promise<void> =>
  rm(join(dataDir, STAGING), { recursive: true, force: true });

/** Puts what is staged in the place of what is there, which is kept. Returns where, undefined if nothing was there. */
export const swapIn = async (dataDir: string, stamp: string): Promise<string | undefined> => {
  const old = await entriesOf(dataDir);
  const kept = join(dataDir, `${KEPT}${stamp}`);
  if (old.length > 0) await mkdir(kept, { mode: 0o700 });
  for (const name of old) await rename(join(dataDir, name), join(kept, name));
  const staged = join(dataDir, STAGING, 'new');
  for (const name of await readdir(staged)) await rename(join(staged, name), join(dataDir, name));
  await dropStaging(dataDir);
  return old.length > 0 ? kept : undefined;
};

/** Throws `CommandError` where a restore was cut off: half of what is there is old. */
export const assertRestoreFinished = (dataDir: string): void => {
  if (!existsSync(join(dataDir, STAGING))) return;
  throw new CommandError(
    `DATA_DIR: a restore into ${dataDir} has not come to its end. Run it again with --yes; what was there before is kept in ${KEPT}... beside it.`,
  );
};
