/**
 * `npm run test:guards`: takes each guard of the product away, one at a time, in a copy of this repository, and looks that a
 * test notices. `-- limits` takes those whose name, kind or file has `limits` in it, `-- --new`
 * those that docs/reference/mutants.md names no test for; `-- --write` writes what was found into that page.
 */
import { fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
process.exit(await run('node', [fromRoot('tests/mutation/run.ts'), ...process.argv.slice(2)]));
