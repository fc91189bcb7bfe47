import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** A command of an installed package. */
export const bin = (name) => fromRoot('node_modules/.bin', name);
