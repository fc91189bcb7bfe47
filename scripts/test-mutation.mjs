/**
 * `npm run test:mutation`: StrykerJS changes the code of access, money and tokens, one place at a time, and looks that a test
 * fails. `-- server/src/deals/payments/holds.ts` changes that file alone, `--dryRunOnly` runs the tests
 * without changing anything. The report: `test-results/mutation.html`.
 */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();
const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith('--'));
const options = words.filter((word) => word.startsWith('--'));
const chosen = files.length > 0 ? ['--mutate', files.join(',')] : [];
process.exit(await run(bin('stryker'), ['run', 'tests/mutation/stryker.config.json', ...chosen, ...options]));
