import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { newId } from '#server/platform/lib/ids.ts';

/** A disk of one fault run, mounted at `folder`. */
export interface Disk {
  folder: string;
  remove(): void;
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' });

const mountAt = (...args: string[]): Disk => {
  const folder = join(tmpdir(), `bike-disk-${newId()}`);
  mkdirSync(folder);
  run('mount', ...args, folder);
  return {
    folder,
    remove: () => {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A disk in memory of so many MB. Throws where mounting is not allowed. */
export const memoryDisk = (megabytes: number): Disk => mountAt('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs');

/** An ext4 disk that turns read-only at its first error, and how to give it one. */
export const errorProneDisk = (): Disk & { fail(): void } => {
  const image = join(tmpdir(), `bike-disk-${newId()}.img`);
  writeFileSync(image, '');
  truncateSync(image, 96 * 1024 * 1024);
  run('mkfs.ext4', '-q', '-F', image);
  const disk = mountAt('-o', 'loop,errors=remount-ro', image);
  const device = basename(run('findmnt', '-n', '-o', 'SOURCE', disk.folder).trim());
  return {
    folder: disk.folder,
    fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'on purpose'),
    remove: () => {
      disk.remove();
      rmSync(image, { force: true });
    },
  };
};

/** Why there are no such disks here, or nothing. */
export const withoutDisks = (() => {
  if (process.getuid?.() !== 0) return 'mounting is for root alone';
  try {
    memoryDisk(1).remove();
    return '';
  } catch {
    return 'mounting is not allowed here';
  }
})();
export const withoutErrorProneDisks =
  withoutDisks ||
  (existsSync('/dev/loop-control') && globSync('/sbin/mkfs.ext4').length ? '' : 'no loop devices or no mkfs.ext4');

const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Writes a file that takes all that is left on a disk; returns its path. */
export const fill = (folder: string): string => {
  const file = join(folder, `filler-${newId()}`);
  const descriptor = openSync(file, 'w');
  let piece: Buffer = PIECE;
  while (piece.length > 0) {
    try {
      writeSync(descriptor, piece);
    } catch {
      piece = piece.subarray(0, Math.floor(piece.length / 2));
    }
  }
  closeSync(descriptor);
  return file;
};
