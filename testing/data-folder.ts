import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes: what the databases and photos of two workers take, many times over. A container often has less there. */
const ROOM = 2 ** 31;

const hasRoom = (): boolean => {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM;
};

/**
 * Makes a folder for the data of a test and returns its path. It is in memory where there is room: a commit waits there for no
 * disk. A process that is killed loses nothing of it, as on a disk.
 */
export const newDataFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
