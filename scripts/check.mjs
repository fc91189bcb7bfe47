/** `npm run check`: types, lint and format, who may import whom, and what nobody uses. */
import { text } from 'node:stream/consumers';
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { start } from './lib/run.mjs';

checkRuntime();
await ensureInstalled();

const CHECKS = [
  ['Types', bin('tsc'), ['-p', '.']],
  ['Types of the service worker', bin('tsc'), ['-p', 'web/service-worker']],
  ['Words: catalogues are up to date', bin('lingui'), ['check', 'sync', '--clean', '--verbose']],
  [
    'Words: nothing is missing in Bangla',
    bin('lingui'),
    ['check', 'missing', '--mode', 'catalog', '--locale', 'bn', '--verbose'],
  ],
  ['Specification: tests name all of it', 'node', ['scripts/spec-coverage.mjs']],
  ['Lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['Nothing that nobody uses: files, exports, dependencies', bin('knip'), ['--no-progress']],
  [
    'Import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'contract', 'server', 'web', 'testing', 'tests', 'bench'],
  ],
];

/** Runs a check; returns whether it passed, and what it printed. */
const runCheck = async ([name, command, args]) => {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { name, passed: (await exited) === 0, printed: printed.join('') };
};

/** Runs all checks, at the same time; returns how many passed and failed, and which failed. */
export const check = async () => {
  const result = { passed: 0, failed: 0, names: [] };
  for (const running of CHECKS.map(runCheck)) {
    const { name, passed, printed } = await running;
    process.stdout.write(printed);
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    result[passed ? 'passed' : 'failed'] += 1;
    if (!passed) result.names.push(name);
  }
  return result;
};

if (import.meta.filename === process.argv[1]) process.exit((await check()).failed === 0 ? 0 : 1);
