/**
 * `npm run test:firebase`: signing in with Firebase, at the official emulator. It weighs 312 MB, so it is no dependency: it
 * is installed at the first run, into a cache that git does not see. Needs the network then, and no Java.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { bin, fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

const FOLDER = fromRoot('node_modules/.cache/firebase');
const TOOLS = `${FOLDER}/node_modules/.bin/firebase`;
const VERSION = '15';

checkRuntime();
await ensureInstalled();
await ensureBuilt();
if (!existsSync(TOOLS)) {
  console.log('Installing the Firebase emulator (once, 312 MB) ...');
  mkdirSync(FOLDER, { recursive: true });
  // Signing in needs nothing that they would build.
  const allowScripts = { protobufjs: false, re2: false };
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, allowScripts }));
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', `firebase-tools@${VERSION}`];
  await mustRun('npm', install, { cwd: FOLDER });
}
const config = ['test', '--config', 'tests/e2e/firebase/playwright.config.ts', ...process.argv.slice(2)];
await mustRun(bin('playwright'), config, { env: { FIREBASE_TOOLS: TOOLS } });
