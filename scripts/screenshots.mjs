/** `npm run screenshots`: every screen in every language, theme and size, with the demo's bikes, into `screenshots/`;
 * `-- --grep Login` makes some of them. */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
await ensureBuilt();
await mustRun(bin('playwright'), ['test', '--config', 'screenshots.config.ts', ...process.argv.slice(2)], {
  env: { E2E_DEMO: '1' },
});
