import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
