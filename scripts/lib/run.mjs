import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fromRoot, ROOT } from './paths.mjs';

/** The environment in which `node` is the pinned runtime, however this process was started. */
const withPinnedNode = (env) => ({
  ...process.env,
  ...env,
  PATH: [fromRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
});

const SETTINGS = fromRoot('.env');

/**
 * Node's arguments for a program that reads settings: those of a file `.env`, below what the environment says. None where
 * there is no such file: Node's own `--env-file-if-exists` says at every start that it is missing.
 */
export const WITH_SETTINGS = existsSync(SETTINGS) ? [`--env-file=${SETTINGS}`] : [];

/** Puts the settings of a file `.env` into the environment of this process, below what it has already. */
export const loadSettings = () => {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
};

/** MB. V8 lets the space of its youngest objects grow to 48 MB at the first work, and keeps it: a third of the process. */
export const SMALL_YOUNG_SPACE = ['--max-semi-space-size=2'];

/** Starts a command in the project's folder; its output goes where ours goes unless `options` says otherwise. */
export const start = (command, args, { env, ...options } = {}) =>
  spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: withPinnedNode(env), ...options });

/** Runs a command to its end; returns its exit code. */
export const run = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, options);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command that must succeed: ends this process with its exit code otherwise. */
export const mustRun = async (command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
};
