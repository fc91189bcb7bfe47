import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedProvider } from '#server/people/people.ts';
import { isEmpty, recordWrite } from '#server/people/people.ts';
import { createApp } from './composition/app.ts';
import { createDomains, stopDomains } from './composition/domains.ts';
import { createJobThread } from './composition/job-thread.ts';
import type { Images } from './images/create-images.ts';
import { assertRestoreFinished } from './operator/backup/swap.ts';
import { addMarketplaceMetrics } from './operator/marketplace-metrics.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { Db } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { openReads } from './platform/db/reads.ts';
import { acquireLease } from './platform/jobs/job-leases.repository.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { systemClock as clock } from './platform/lib/clock.ts';
import { MINUTE, SECOND } from './platform/lib/durations.ts';
import { createLogger } from './platform/observability/logger.ts';
import { createObservation } from './platform/observability/observation.ts';
import { showSourceLines } from './platform/observability/source-lines.ts';
import { lockDataDir } from './platform/process/data-dir-lock.ts';
import { closeDataDir, keepFilesPrivate } from './platform/process/private-files.ts';
import { assertPortFree, explainStartFailure } from './platform/process/start-failure.ts';

const WEB_ROOT = fileURLToPath(new URL('../../build/web', import.meta.url));

/** What requests and background work may still take once the process closes, ms. */
const CLOSE_TIMEOUT = 25 * SECOND;

type Say = (line: string) => void;

/** Loads the demo only where it is wanted: its pictures and accounts are no part of an ordinary start. */
const fillWithDemo = async (
  say: Say,
  parts: { config: Config; db: Db; images: Images; identity: EmbeddedProvider },
): Promise<void> => {
  const { seedDemo } = await import('../demo/seed.ts');
  await seedDemo({ ...parts, now: clock.now(), report: say });
};

const announce = async (say: Say, { publicUrl, demo, production, smtpUrl }: Config): Promise<void> => {
  say(`Bike. is ready at ${publicUrl}`);
  if (production && !smtpUrl) say('SMTP_URL is none: mails go to files, and nobody gets a new password or a receipt.');
  if (!demo) return;
  const { demoAccounts, DEMO_PASSWORD } = await import('../demo/accounts.ts');
  say(`Demo accounts, all with the password ${DEMO_PASSWORD}`);
  for (const { email, label } of demoAccounts) say(`  ${email.padEnd(20)} ${label}`);
};

/** Calls `stop` at the first signal; a second one ends the process as it always does. */
const onStopSignal = (stop: () => Promise<void>): void => {
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      void stop();
    });
  }
};

const start = async (config: Config): Promise<void> => {
  assertRestoreFinished(config.dataDir);
  await assertPortFree(config.host, config.port);
  const log = createLogger(config);
  const report = (error: unknown): void => log.error(error);
  // People read a terminal, programs read a log: there every line is JSON.
  const say: Say = config.production ? (line) => log.info(line) : console.log;
  const observation = await createObservation(config, report);
  // Several processes share a PostgreSQL, never a SQLite file.
  if (config.database.kind === 'sqlite') lockDataDir(config.dataDir);
  closeDataDir(config.dataDir);
  await migrateDatabase(config.database);
  const db = openDatabase(config.database, { log: observation.onQuery });
  const reads = openReads(config.database, { db, report, recordWrite });
  const onMailFile = (file: string): void => say(`Mail written to ${file}`);
  const jobs = createJobThread({ config, report, onMailFile });
  const made = await createDomains({ config, db, clock, report, onMailFile, wakeImports: jobs.wakeImports });
  const { domains, images, background, events, identity } = made;
  const { embedded } = identity;
  if (embedded && config.demo && (await isEmpty(db)) && (await acquireLease(db, 'demo', MINUTE, clock.now())))
    await fillWithDemo(say, { config, db, images, identity: embedded });

  // `npm run dev` serves the web application itself.
  const webRoot = existsSync(WEB_ROOT) ? WEB_ROOT : undefined;
  let stopping = false;
  const { observers } = observation;
  const parts = { config, db, reads, clock, ...made, ...(webRoot && { webRoot }), log, observers };
  const app = await createApp({ ...parts, isStopping: () => stopping });
  // First unready, so that no new visitor is sent here; then what is under way is finished (docs/operations/deploying.md).
  onStopSignal(async () => {
    stopping = true;
    await wait(config.drain);
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT).unref();
    await Promise.all([app.close(), jobs.stop()]);
    await stopDomains(made);
    await observation.stop();
    await reads.close();
    await db.destroy();
    process.exit(0);
  });

  await observation.start((registry) => addMarketplaceMetrics({ registry, db, clock, pictures: images }));
  await app.listen({ host: config.host, port: config.port });
  jobs.start(events.deliver);
  const ofThread = domains.flatMap(({ jobs = [] }) => jobs.filter(({ doneBy }) => doneBy === 'each thread'));
  startJobs({ background, db, clock }, ofThread);
  await announce(say, config);
  // Node writes what it has compiled when a process ends in peace; the start after a crash is to be quick as well.
  flushCompileCache();
};

showSourceLines();
keepFilesPrivate();
try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
