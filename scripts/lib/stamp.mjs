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

const says = (stamp, digest) => existsSync(fromRoot(stamp)) && readFileSync(fromRoot(stamp), 'utf8') === digest;

/** Whether what `stamp` stands for was made of these very `inputs`. */
export const isFresh = (stamp, inputs) => says(stamp, digestOf(inputs));

/** Runs `make` unless `stamp` says that it was run for these very `inputs`. */
export const whenStale = async (stamp, inputs, make) => {
  const digest = digestOf(inputs);
  if (says(stamp, digest)) return;
  await make();
  writeFileSync(fromRoot(stamp), digest);
};
