/**
 * `npm run test:fuzz`: 10,000 malformed and half-valid requests to every call of the API, and as many files as documents, on SQLite and on PostgreSQL, which
 * `.ci/with-postgres` starts (and installs where it is missing). `npm run test:fuzz -- 50000 7`: as many, from the seed 7.
 */
import { randomInt } from 'node:crypto';
import { bin, fromRoot } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { mustRun } from './lib/run.mjs';

const [requests = '10000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const env = { FUZZ_REQUESTS: requests, FUZZ_FILES: requests, FUZZ_SEED: seed };
const tests = ['run', 'tests/security/fuzz'];

checkRuntime();
await ensureInstalled();
await mustRun(bin('vitest'), tests, { env: { ...env, TEST_DATABASE_URL: '' } });
await mustRun(fromRoot('.ci/with-postgres'), [bin('vitest'), ...tests], { env });
