/**
 * `npm run test:bkash`, `npm run test:sslcommerz`: the client of a gateway at the gateway's own sandbox, with the keys of the environment.
 * Needs the network.
 */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const GATEWAYS = {
  bkash: {
    keys: ['BKASH_BASE_URL', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'],
    sandbox: 'https://tokenized.sandbox.bka.sh',
  },
  sslcommerz: {
    keys: ['SSLCOMMERZ_BASE_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
    sandbox: 'https://sandbox.sslcommerz.com',
  },
};

const [name] = process.argv.slice(2);
const { keys, sandbox } = GATEWAYS[name];
const missing = keys.filter((key) => !process.env[key]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} to those of a sandbox account of yours (docs/money.md).`);
  process.exit(1);
}
if (!process.env[keys[0]]?.includes('sandbox')) {
  console.error(`${keys[0]} must be the sandbox, ${sandbox}: these tests move money.`);
  process.exit(1);
}
checkRuntime();
await ensureInstalled();
const tests = [
  'run',
  `server/src/deals/payments/${name}/real-${name}.test.ts`,
  '--testTimeout=400000',
  '--hookTimeout=60000',
];
process.exit(await run(bin('vitest'), tests, { env: { [`TEST_REAL_${name.toUpperCase()}`]: '1' } }));
