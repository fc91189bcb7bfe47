import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

export const withoutWrongClock = library ? '' : 'libfaketime is not installed here (Debian: apt-get install faketime)';

/** The clock of a process: what it is started with, and how to change it while it runs. */
export interface WrongClock {
  environment: Record<string, string>;
  /** How far ahead of the right time it is from now on, seconds. */
  set(seconds: number): void;
  remove(): void;
}

export const wrongClock = (): WrongClock => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-clock-'));
  const file = join(folder, 'clock');
  const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      // Timers go by a clock that nobody sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
};
