/** `npm run test:bkash`: bKash's client at bKash's own sandbox, with the keys of the environment. Needs the network. */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const KEYS = ['BKASH_BASE_URL', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'];
const missing = KEYS.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} to those of a sandbox account that bKash has given you (docs/money.md).`);
  process.exit(1);
}
if (!process.env.BKASH_BASE_URL?.includes('sandbox')) {
  console.error('BKASH_BASE_URL must be the sandbox, https://tokenized.sandbox.bka.sh: these tests move money.');
  process.exit(1);
}
checkRuntime();
await ensureInstalled();
const tests = [
  'run',
  'server/src/deals/payments/bkash/real-bkash.test.ts',
  '--testTimeout=400000',
  '--hookTimeout=60000',
];
process.exit(await run(bin('vitest'), tests, { env: { TEST_REAL_BKASH: '1' } }));
