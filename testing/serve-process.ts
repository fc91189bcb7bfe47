/**
 * A server process of its own over a database and a provider given as JSON; prints `ready` once it responds. With
 * `background` it also runs the jobs beside requests.
 */
import { createApp } from '#server/app.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock as clock } from '#server/platform/lib/clock.ts';
import { createServices } from '#server/services.ts';

const { database, stripeOrigin, environment, background: withJobs } = JSON.parse(process.argv[2] ?? '');
const read = readConfig(environment);
const config = { ...read, database, stripe: { ...read.stripe, origin: stripeOrigin }, stripeSandbox: false };
const db = openDatabase(database);
const services = await createServices({ config, db, clock, report: console.error, onMailFile: () => {} });
const { background, payments } = services;
const app = await createApp({ config, db, clock, ...services });
await app.listen({ host: config.host, port: config.port });
await payments.reconciler.run(0);
if (withJobs) startBackgroundJobs(background, { publicUrl: config.publicUrl, db, clock, ...services });
process.stdout.write('ready');
