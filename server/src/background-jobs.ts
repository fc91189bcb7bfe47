import type { Alerts } from './alerts/create-alerts.ts';
import { ID_TOKEN_LIFETIME } from './auth/identity/id-tokens.ts';
import { endOldFalls } from './bikes/prices/prices.repository.ts';
import type { ImagesService } from './images/images.service.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Payments } from './payments/create-payments.ts';
import type { Db } from './platform/db/database.ts';
import type { Background } from './platform/jobs/background.ts';
import { acquireLease } from './platform/jobs/job-leases.repository.ts';
import type { Clock } from './platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/lib/durations.ts';
import { deleteEndedWindows } from './platform/rate-limit/request-counts.repository.ts';
import type { SearchIndexing } from './search/indexing.ts';
import { eraseFromOldReceipts } from './users/user-data.ts';
import { deleteDeparturesBefore } from './users/users.repository.ts';
import { forgetVisitors } from './views/views.service.ts';

interface Parts {
  db: Db;
  clock: Clock;
  images: ImagesService;
  payments: Payments;
  outbox: Outbox;
  alerts: Alerts;
  search: SearchIndexing;
}

const MAIL_INTERVAL = 15 * SECOND;
/** How soon people are told what they have asked for. */
const ALERT_INTERVAL = 15 * SECOND;
/** How often a process looks whether listings are to be written for search; one does it at a time. */
const SEARCH_CHECK = 10 * SECOND;
/** How often a process looks whether a rare job is due, ms. */
const LEASE_CHECK = 10 * MINUTE;

/** Starts the jobs beside the requests: at once for what an earlier process has left, and then at intervals. */
export const startBackgroundJobs = (
  background: Background,
  { db, clock, images, payments, outbox, alerts, search }: Parts,
): void => {
  /**
   * Of the processes on one database, the one with the lease runs the job. Each looks more often than a rare job is due: a
   * process may be replaced before an interval is over.
   */
  const everyLeased = (interval: number, name: string, job: () => Promise<unknown>): void =>
    background.every(Math.min(interval, LEASE_CHECK), async () => {
      if (await acquireLease(db, name, interval, clock.now())) await job();
    });

  background.run(() => payments.reconciler.run(0));
  background.run(outbox.deliver);
  background.run(search.run);
  everyLeased(MINUTE, 'payments', () => payments.reconciler.run());
  background.every(MAIL_INTERVAL, outbox.deliver);
  everyLeased(ALERT_INTERVAL, 'alerts', alerts.run);
  background.every(SEARCH_CHECK, search.run);
  everyLeased(10 * MINUTE, 'counts', () => deleteEndedWindows(db, clock.now()));
  everyLeased(10 * MINUTE, 'departures', () => deleteDeparturesBefore(db, clock.now() - ID_TOKEN_LIFETIME));
  everyLeased(DAY, 'receipts', () => eraseFromOldReceipts(db, clock.now()));
  everyLeased(HOUR, 'price-falls', () => endOldFalls(db, clock.now()));
  everyLeased(10 * MINUTE, 'visitors', () => forgetVisitors(db, clock.now()));
  everyLeased(HOUR, 'pictures', () => images.removeUnreferenced(clock.now()));
};
