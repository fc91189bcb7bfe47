/**
 * `npm run test:faults`: breaks on purpose what can break under a running server (kills, torn files, a database that stops,
 * full and read-only disks, floods, overload), and looks whether anything is lost. `npm run test:faults -- kills`
 * runs one part. As root, with PostgreSQL and mkfs.ext4 on this machine (Debian), it can do all of it.
 */
import { fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled, ensureServerBuilt, ensureTestServerBuilt } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
await Promise.all([ensureServerBuilt(), ensureTestServerBuilt()]);
process.exit(await run('node', [fromRoot('tests/faults/run.ts'), ...process.argv.slice(2)]));
