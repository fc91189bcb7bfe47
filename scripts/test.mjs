/**
 * `npm test`: checks, unit and API tests but those tagged `nightly`, and the browser tests tagged `@core`; closes with a line for each
 * failed one and `N passed, M failed`. `npm test -- api browser` runs only the named parts. With TEST_DATABASE_URL set to a PostgreSQL
 * server, those that depend on the engine run, with databases that they make on it. `npm run test:all` (`--all`) runs all tests, then all
 * that meet a database on a PostgreSQL server of its own (`--postgres`).
 */
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { bin, fromRoot } from './lib/paths.mjs';
import {
  checkRuntime,
  ensureBuilt,
  ensureInstalled,
  ensurePseudoBuilt,
  ensureServerBuilt,
  ensureTestServerBuilt,
} from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { readPlaywright, readVitest } from './lib/test-reports.mjs';

/** Runs at the same time write one each. */
const REPORT = fromRoot(`test-results/report-${process.pid}.json`);

checkRuntime();
await ensureInstalled();

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const isWhole = options.includes('--all') || Boolean(process.env.TEST_ALL_ON_POSTGRES);
/** What the runners are told: without `nightly`, and on PostgreSQL only what depends on the engine. */
const scope = isWhole ? {} : { TEST_CORE: '1', ...(onPostgres && { TEST_ENGINE_ONLY: '1' }) };

/** Runs a test runner that writes a JSON report; a runner that fails without failed tests counts as one failure. */
const runWithReport = async (command, args, env, readReport) => {
  rmSync(REPORT, { force: true });
  const code = await run(command, args, { env: { ...scope, ...env } });
  try {
    const { passed, failed, names } = readReport(JSON.parse(readFileSync(REPORT, 'utf8')));
    rmSync(REPORT);
    if (code === 0 || failed > 0) return { passed, failed, names };
    return { passed, failed: 1, names: [...names, `${basename(command)} ended with code ${code}`] };
  } catch (error) {
    return { passed: 0, failed: 1, names: [`${basename(command)} left no report: ${error.message}`] };
  }
};

const PARTS = {
  check: async () => (await import('./check.mjs')).check(),

  api: async () => {
    await Promise.all([ensureServerBuilt(), ensureTestServerBuilt()]);
    return runWithReport(
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
      { TEST_BUNDLE: '1' },
      readVitest,
    );
  },

  browser: async () => {
    await ensureBuilt();
    if (isWhole && !onPostgres) await ensurePseudoBuilt();
    return runWithReport(
      bin('playwright'),
      ['test', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
      readPlaywright,
    );
  },
};

const wanted = process.argv.slice(2).filter((argument) => !options.includes(argument));
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

/** Runs all tests that meet a database on a PostgreSQL server of its own; returns the exit code. */
const runOnPostgres = () => {
  const parts = ['api', 'browser'].filter((part) => wanted.length === 0 || wanted.includes(part));
  if (parts.length === 0) return 0;
  const command = [process.execPath, fromRoot('scripts/test.mjs'), ...parts];
  return run(fromRoot('.ci/with-postgres'), command, { env: { TEST_ALL_ON_POSTGRES: '1' } });
};
if (options.includes('--postgres')) process.exit(await runOnPostgres());

const total = { passed: 0, failed: 0, names: [] };
for (const [name, runPart] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { passed, failed, names } = await runPart();
  total.passed += passed;
  total.failed += failed;
  total.names.push(...names);
}
for (const name of total.names) console.log(`failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
// It closes with a line of its own.
const onOther = options.includes('--all') ? await runOnPostgres() : 0;
process.exit(total.failed === 0 ? onOther : 1);
