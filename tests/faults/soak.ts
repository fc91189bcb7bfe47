/**
 * `npm run test:soak [-- --minutes 30] [--engine postgres] [--seed n]`: all roles do everything for a while; the server
 * is killed repeatedly, and the card provider loses requests and responses. Then the records are compared.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startAdmin } from './lib/admin.ts';
import { startCardProvider } from './lib/card-provider.ts';
import { listDifferences } from './lib/differences.ts';
import { acknowledged, statusCounts } from './lib/ledger.ts';
import { marketplaceOf } from './lib/marketplace.ts';
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
const provider = await startCardProvider(random);
let server = await provider.startMarketplace(instance);
const ours = marketplaceOf(instance, server);
const marketplace = { ...ours, config: { ...ours.config, stripe: { ...ours.config.stripe, origin: provider.origin } } };
const db = openDatabase(instance.database);
const stops = [await startTraffic(marketplace, random, 8), await startAdmin(marketplace, db)];
const restarts: number[] = [];
const memory: number[] = [];
while (performance.now() < end) {
  await wait(between(random, 5_000, 25_000));
  memory.push(memoryOf(server, 'VmRSS'));
  await server.kill();
  server = await provider.startMarketplace(instance);
  restarts.push(server.readyAfter);
}
await Promise.all(stops.map((stop) => stop()));
await db.destroy();

const wrong = await listDifferences(marketplace.config, marketplace.ledger, provider.dataDir);
const findings: Finding[] = [];
const report = reportOf('soak', findings);
const requests = [...marketplace.ledger.responses.values()].reduce((sum, count) => sum + count, 0);
const faults = `${restarts.length} kills, ${provider.faults()} of ${provider.calls()} calls to the card provider`;
report.record(
  'every response is a success or a declared refusal',
  marketplace.undeclared.length === 0,
  marketplace.undeclared[0] ?? `${requests}: ${statusCounts(marketplace.ledger)}`,
);
report.record('faults were injected', restarts.length > 0 && provider.faults() > 0, faults);
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
await provider.remove();
await instance.remove();
await dropSharedCluster();
process.exit(closingTable(findings, seed) === 0 ? 0 : 1);
