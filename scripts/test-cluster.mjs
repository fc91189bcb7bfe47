/**
 * `npm run test:cluster`: three server processes behind a real nginx on one PostgreSQL, restarted one after the other under
 * load. Needs PostgreSQL and nginx on this machine (Debian: `apt-get install postgresql nginx-light`); takes a minute.
 */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
process.exit(await run(bin('vitest'), ['run', '--config', 'cluster.config.ts']));
