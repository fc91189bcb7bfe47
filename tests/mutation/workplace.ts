import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from './mutant.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Not copied: what tests only read is linked, the rest they do not need. */
const LINKED = ['node_modules', 'build'];
const LEFT_OUT = [...LINKED, '.git', 'data', 'tests/e2e', 'screenshots', 'docs/pictures'];

/** A copy of the repository in which guards are taken away. */
export interface Workplace {
  folder: string;
  remove(): void;
}

export const newWorkplace = (): Workplace => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-guards-'));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)) });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** How often the text of a guard stands in its file. */
export const occurrences = ({ file, find }: Guard, root = ROOT): number =>
  readFileSync(join(root, file), 'utf8').split(find).length - 1;

/** Does something while a guard is away. Throws unless its text stands in its file exactly once. */
export const without = async <T>(guard: Guard, { folder }: Workplace, act: () => Promise<T>): Promise<T> => {
  const found = occurrences(guard, folder);
  if (found !== 1) throw new Error(`${guard.name}: its text stands ${found} times in ${guard.file}, and not once.`);
  const path = join(folder, guard.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(guard.find, () => guard.replace),
  );
  return act().finally(() => writeFileSync(path, whole));
};
