/**
 * `npm run test:faults [-- scenario ...] [--kills 50] [--seconds 20] [--seed n]`: injects faults into a running server, and checks
 * whether anything is lost. Ends with a table; the exit code is 1 if any statement was false.
 */
import { parseArgs } from 'node:util';
import { randomOf } from './lib/random.ts';
import { closingTable, type Finding, reportOf } from './lib/report.ts';
import { dropSharedCluster } from './lib/test-instance.ts';
import { scenarios } from './scenarios/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const unknown = positionals.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}; the scenarios are ${Object.keys(scenarios).join(', ')}.`);
  process.exit(1);
}

const seed = Number(values.seed);
const options = { random: randomOf(seed), kills: Number(values.kills), seconds: Number(values.seconds) };
console.log(`Seed ${seed}`);
const findings: Finding[] = [];
for (const [name, scenario] of Object.entries(scenarios)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const report = reportOf(name, findings);
  const since = performance.now();
  await scenario(report, options).catch((error: unknown) => report.record('runs to its end', false, String(error)));
  console.log(`         ${name}: ${Math.round((performance.now() - since) / 1000)} s`);
}
await dropSharedCluster();
process.exit(closingTable(findings, seed) === 0 ? 0 : 1);
