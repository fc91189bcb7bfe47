/**
 * `npm start`: installs what is missing, builds what is stale, serves. Runs on any Node from 20 on, before anything is
 * installed.
 */
import { fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { SMALL_YOUNG_SPACE, start, WITH_SETTINGS } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
await ensureBuilt();

// What was compiled once need not be compiled at the next start.
const env = { NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/node') };
const server = start('node', [...SMALL_YOUNG_SPACE, ...WITH_SETTINGS, 'build/server/main.js'], { env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
