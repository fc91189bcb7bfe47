import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => filesOf(`${path}/${entry.name}`))
    .sort();
};

const digestOf = (inputs) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(fromRoot(input)))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Runs `make` unless `stamp` says that it was run for these very `inputs`. */
export const whenStale = async (stamp, inputs, make) => {
  const file = fromRoot(stamp);
  const digest = digestOf(inputs);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest) return;
  await make();
  writeFileSync(file, digest);
};
