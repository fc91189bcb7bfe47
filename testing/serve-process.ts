/**
 * A server process of its own over a database and a provider given as JSON; prints `ready` once it responds. Its clock is
 * `ahead` (ms) of the system's. With `background` it also runs the jobs beside requests.
 */
import { flushCompileCache } from 'node:module';
import { createApp } from '#server/composition/app.ts';
import { createDomains } from '#server/composition/domains.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';

const {
  database,
  stripeOrigin,
  bkashOrigin,
  sslcommerzOrigin,
  payerOrigin,
  environment,
  ahead = 0,
  background: withJobs,
} = JSON.parse(process.argv[2] ?? '');
const clock = { now: () => Date.now() + ahead };
const read = readConfig(environment);
const stripe = { ...read.stripe, ...(stripeOrigin && { origin: stripeOrigin }) };
const bkash = { ...read.bkash, ...(bkashOrigin && { baseUrl: bkashOrigin, payerOrigin }) };
const sslcommerz = { ...read.sslcommerz, ...(sslcommerzOrigin && { baseUrl: sslcommerzOrigin, payerOrigin }) };
const noSandboxes = { stripeSandbox: false, bkashSandbox: false, sslcommerzSandbox: false };
const config = { ...read, database, stripe, bkash, sslcommerz, ...noSandboxes };
const db = openDatabase(database);
const made = await createDomains({ config, db, clock, report: console.error, onMailFile: () => {} });
const { domains, background, payments } = made;
const app = await createApp({ config, db, clock, ...made });
await app.listen({ host: config.host, port: config.port });
await payments.reconciler.run(0);
if (withJobs)
  startJobs(
    { background, db, clock },
    domains.flatMap(({ jobs = [] }) => jobs),
  );
// A process that is killed cannot write it.
flushCompileCache();
process.stdout.write('ready');
