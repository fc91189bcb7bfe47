/**
 * `npm run test:soak [-- --minutes 30] [--engine postgres] [--seed n]`: all roles do everything for a while; the server
 * is killed repeatedly, and the line to the payment providers loses requests and responses. Then the records are compared.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startAdmin } from './lib/admin.ts';
import { listDifferences } from './lib/differences.ts';
import { acknowledged, statusCounts } from './lib/ledger.ts';
import { marketplaceOf, payingAt } from './lib/marketplace.ts';
import { startProviders } from './lib/providers.ts';
import { between, randomOf } from './lib/random.ts';
import { closingTable, type Finding, reportOf, timesOf } from './lib/report.ts';
import { memoryOf } from './lib/server.ts';
import { dropSharedCluster, newTestInstance } from './lib/test-instance.ts';
import { startTraffic } from './lib/traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(values.seed);
const random = randomOf(seed);
const end = performance.now() + Number(values.minutes) * 60_000;
console.log(`Seed ${seed}, ${values.minutes} minutes on ${values.engine}`);

const instance = await newTestInstance(values.engine === 'postgres' ? 'postgres' : 'sqlite');
await migrateDatabase(instance.database);
const providers = await startProviders(random);
let server = await providers.startMarketplace(instance);
const ours = marketplaceOf(instance, server);
const marketplace = payingAt(ours, providers.url);
const db = openDatabase(instance.database);
const stops = [await startTraffic(marketplace, random, 8), await startAdmin(marketplace, db)];
const restarts: number[] = [];
const memory: number[] = [];
while (performance.now() < end) {
  await wait(between(random, 5_000, 25_000));
  memory.push(memoryOf(server, 'VmRSS'));
  await server.kill();
  server = await providers.startMarketplace(instance);
  restarts.push(server.readyAfter);
}
await Promise.all(stops.map((stop) => stop()));
await db.destroy();

const wrong = await listDifferences(marketplace.config, marketplace.ledger, providers.dataDir);
const findings: Finding[] = [];
const report = reportOf('soak', findings);
const requests = [...marketplace.ledger.responses.values()].reduce((sum, count) => sum + count, 0);
const faults = `${restarts.length} kills, ${providers.faults()} of ${providers.calls()} calls to the providers`;
report.record(
  'every response is a success or a declared refusal',
  marketplace.undeclared.length === 0,
  marketplace.undeclared[0] ?? `${requests}: ${statusCounts(marketplace.ledger)}`,
);
report.record('faults were injected', restarts.length > 0 && providers.faults() > 0, faults);
report.record(
  'rows, sales, files, mails and the provider’s records agree',
  wrong.length === 0,
  [
    `${acknowledged(marketplace.ledger)} acknowledged writes, ${marketplace.ledger.charged.size} charges, ${wrong.length} losses`,
    ...wrong.slice(0, 8),
  ].join('; '),
);
report.record(
  'ready again after a kill',
  restarts.every((ms) => ms < 60_000),
  timesOf(restarts),
);
report.record('memory', Math.max(...memory) < 700, `${Math.min(...memory)} to ${Math.max(...memory)} MB`);
await server.kill('SIGTERM');
await providers.remove();
await instance.remove();
await dropSharedCluster();
process.exit(closingTable(findings, seed) === 0 ? 0 : 1);
