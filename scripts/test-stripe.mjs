/** `npm run test:stripe`: the payment tests at Stripe itself, with the test keys of the environment. Needs the network. */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const missing = KEYS.filter((name) => !process.env[name]?.match(/^(sk_test_|pk_test_|whsec_)/));
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} to test keys of a Stripe account (sk_test_..., pk_test_..., whsec_...).`);
  process.exit(1);
}
checkRuntime();
await ensureInstalled();
const files = ['payments', 'receipts', 'refunds'].map((name) => `server/src/deals/payments/${name}.test.ts`);
const tests = ['run', ...files, '--no-file-parallelism', '--testTimeout=120000'];
process.exit(await run(bin('vitest'), tests, { env: { TEST_REAL_STRIPE: '1' } }));
