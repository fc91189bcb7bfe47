/** `npm run check`: types, lint and format, and who may import whom. */
import { bin } from './lib/paths.mjs';
import { checkRuntime, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

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
  [
    'Import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'contract', 'server', 'web', 'testing', 'tests', 'bench'],
  ],
];

/** Runs all checks; returns how many passed and failed. */
export const check = async () => {
  const result = { passed: 0, failed: 0 };
  for (const [name, command, args] of CHECKS) {
    const passed = (await run(command, args)) === 0;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    result[passed ? 'passed' : 'failed'] += 1;
  }
  return result;
};

if (import.meta.filename === process.argv[1]) process.exit((await check()).failed === 0 ? 0 : 1);
