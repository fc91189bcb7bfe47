import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The permission bits of all users but the owner. */
const OTHERS = 0o077;
/** The sticky bit of folders such as `/tmp`, which all users share. */
const STICKY = 0o1000;
/** The files of the server and its stand-ins in DATA_DIR. */
const OURS =
  /^(bike\.sqlite|sandbox-(stripe|bkash|sslcommerz)\.sqlite|server\.|outbox$|images$|papers$|before-restore-|.*-(secret|key)$)/;

/** From here on only the user of this process can read what it writes. Called first by the server and each command. */
export const keepFilesPrivate = (): void => {
  process.umask(OTHERS);
};

/** Ignores files that vanish meanwhile, such as those that SQLite removes. */
const closeToOthers = (path: string): void => {
  const { mode, uid } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0, uid: undefined };
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0 || uid !== process.getuid?.()) return;
  chmodSync(path, mode & 0o700);
};

/**
 * Makes the data directory if it is missing, and takes other users' rights to it away, which an older version, or a
 * `mkdir` by hand, has left open.
 */
export const closeDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true });
  closeToOthers(dataDir);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) closeToOthers(join(dataDir, name));
};

/**
 * The secret kept under `name` in the data directory; made at the first start, 64 hexadecimal digits, readable by its
 * owner alone. Linking a finished file into place lets two processes that start at once agree on one secret.
 */
export const readOrCreateSecret = (dataDir: string, name: string): string => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
};
