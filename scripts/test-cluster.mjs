/**
 * `npm run test:cluster`: three server processes behind a real nginx on one PostgreSQL, restarted one after the other under
 * load; and the built site over TLS and HTTP/2. Needs PostgreSQL, nginx and openssl on this machine (Debian: `apt-get
 * install postgresql nginx-light openssl`); takes a minute.
 */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
await ensureBuilt();
process.exit(await run(bin('vitest'), ['run', '--config', 'cluster.config.ts', ...process.argv.slice(2)]));
