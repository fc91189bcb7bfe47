import { eraseFromOldReceipts } from './account/retention.ts';
import { mendAfterWrongClock } from './after-wrong-clock.ts';
import { ID_TOKEN_LIFETIME } from './auth/identity/id-tokens.ts';
import type { Db } from './database.ts';
import type { ImagesService } from './images/images.service.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Payments } from './payments/create-payments.ts';
import type { Background } from './platform/jobs/background.ts';
import { takeTurn } from './platform/jobs/job-leases.ts';
import type { Clock } from './platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/lib/durations.ts';
import { deleteEndedWindows } from './platform/rate-limit/request-counts.repository.ts';
import { deleteDeparturesBefore } from './users/departures.repository.ts';

interface Parts {
  db: Db;
  clock: Clock;
  images: ImagesService;
  payments: Payments;
  outbox: Outbox;
}

const MAIL_INTERVAL = 15 * SECOND;

/** What goes on beside the requests: at once for what an earlier process has left, and then at intervals. */
export const beginBackgroundWork = (background: Background, { db, clock, images, payments, outbox }: Parts): void => {
  /** Of the processes on one database, one does the work each time. */
  const everyInTurn = (interval: number, name: string, work: () => Promise<unknown>): void =>
    background.every(interval, async () => {
      if (await takeTurn(db, name, interval, clock.now())) await work();
    });

  background.run(async () => {
    await mendAfterWrongClock(db, clock.now());
    await payments.reconciler.run(0);
  });
  background.run(outbox.deliver);
  background.every(MINUTE, () => mendAfterWrongClock(db, clock.now()));
  everyInTurn(MINUTE, 'payments', () => payments.reconciler.run());
  background.every(MAIL_INTERVAL, outbox.deliver);
  everyInTurn(10 * MINUTE, 'counts', () => deleteEndedWindows(db, clock.now()));
  everyInTurn(10 * MINUTE, 'departures', () => deleteDeparturesBefore(db, clock.now() - ID_TOKEN_LIFETIME));
  everyInTurn(DAY, 'receipts', () => eraseFromOldReceipts(db, clock.now()));
  everyInTurn(HOUR, 'pictures', () => images.removeUnreferenced(clock.now()));
};
