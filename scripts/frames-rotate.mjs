/** `npm run frames:rotate` */
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run, WITH_SETTINGS } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
process.exit(await run('node', [...WITH_SETTINGS, 'server/src/operator/frames-rotate.ts', ...process.argv.slice(2)]));
