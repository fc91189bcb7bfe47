/**
 * The entry of the thread that runs the background jobs, over a connection of its own: a statement of SQLite holds up the thread
 * that makes it, and no request waits for one of theirs (docs/decisions/0002). Its `workerData` is the configuration.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createDomains, stopDomains } from '#server/composition/domains.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { STOP } from '#server/platform/jobs/supervised-thread.ts';
import { systemClock as clock } from '#server/platform/lib/clock.ts';
import { createLogger } from '#server/platform/observability/logger.ts';
import { showSourceLines } from '#server/platform/observability/source-lines.ts';
import type { ToServer } from './job-thread.ts';

showSourceLines();
const config = workerData as Config;
const log = createLogger(config);
const report = (error: unknown): void => log.error(error);
const post = (message: ToServer): void => parentPort?.postMessage(message);

/** Connections to PostgreSQL: most jobs wait for their next turn. */
const CONNECTIONS = 5;

const { database } = config;
const db = openDatabase(
  database.kind === 'postgres' ? { ...database, pool: Math.min(database.pool ?? CONNECTIONS, CONNECTIONS) } : database,
);
const made = await createDomains({
  config,
  db,
  clock,
  report,
  onMailFile: (mailFile) => post({ mailFile }),
  // The connection is free once the transaction that published is over: subscribers read what it has changed.
  relayEvent: (event) =>
    void db
      .connection()
      .execute(async () => post({ event }))
      .catch(report),
});
const { domains, background, imports } = made;

parentPort?.on('message', async (message: string) => {
  if (message !== STOP) return background.run(imports.run);
  await stopDomains(made);
  await db.destroy();
  process.exit(0);
});

startJobs(
  { background, db, clock },
  domains.flatMap(({ jobs = [] }) => jobs),
);
