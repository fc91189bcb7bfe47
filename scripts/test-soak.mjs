/** `npm run test:soak -- --minutes 30`: everybody does everything, faults are injected, and then the books are compared. */
import { fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled, ensureServerBuilt, ensureTestServerBuilt } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
await Promise.all([ensureServerBuilt(), ensureTestServerBuilt()]);
process.exit(await run('node', [fromRoot('tests/faults/soak.ts'), ...process.argv.slice(2)]));
