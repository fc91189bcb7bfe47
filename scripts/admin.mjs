/** `npm run admin -- grant <email>` */
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
process.exit(await run('node', ['server/src/admin.ts', ...process.argv.slice(2)]));
