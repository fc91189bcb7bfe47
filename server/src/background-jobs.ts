import { eraseFromOldReceipts } from './account/user-data.ts';
import { removeUnsentPhotos } from './deals/conversations/photos/photos.service.ts';
import { askForReviews } from './deals/reviews/ask-for-reviews.ts';
import { tellOfShownReviews } from './deals/reviews/tell-of-reviews.ts';
import { endOldFalls } from './listings/bikes/prices/prices.repository.ts';
import { CATALOGUE_CHECK, refreshCatalogue } from './listings/catalogue/current.ts';
import { forgetOldDrafts } from './listings/drafts/drafts.service.ts';
import { forgetOldImports } from './listings/imports/imports.service.ts';
import { followAnswers } from './listings/sellers/answers.ts';
import { measureMarket } from './listings/statistics/market.ts';
import { forgetVisitors } from './listings/views/views.service.ts';
import { comparePhotos } from './moderation/photo-matches/compare-photos.ts';
import { noteAllSignals } from './moderation/signals.ts';
import { followSuspensions } from './moderation/suspensions.ts';
import { ID_TOKEN_LIFETIME } from './people/auth/identity/id-tokens.ts';
import { deleteBarredBefore } from './people/users/barred-addresses.repository.ts';
import { deleteDeparturesBefore } from './people/users/users.repository.ts';
import type { Db } from './platform/db/database.ts';
import type { Background } from './platform/jobs/background.ts';
import { acquireLease } from './platform/jobs/job-leases.repository.ts';
import type { Clock } from './platform/lib/clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/lib/durations.ts';
import { deleteEndedWindows } from './platform/rate-limit/request-counts.repository.ts';
import { indexListings } from './search/indexing.ts';
import type { Services } from './services.ts';

interface Parts extends Omit<Services, 'background' | 'identity' | 'events'> {
  publicUrl: string;
  db: Db;
  clock: Clock;
}

const MAIL_INTERVAL = 15 * SECOND;
/** How soon people are told what they have asked for. */
const ALERT_INTERVAL = 15 * SECOND;
/** How often a process looks for lines of imports that another one has left. */
const IMPORT_CHECK = 10 * SECOND;
/** How often a process looks whether listings are to be written for search; one does it at a time. */
const SEARCH_CHECK = 10 * SECOND;
/** How soon a price that is paid or asked counts in the price guide; one process at a time. */
const MARKET_CHECK = 10 * SECOND;
/** How soon the photos of a listing are compared with those of other sellers. */
const PHOTO_CHECK = MINUTE;
/** How often a process looks whether a rare job is due, ms. */
const LEASE_CHECK = 10 * MINUTE;

/** Starts the jobs beside the requests: at once for what an earlier process has left, and then at intervals. */
export const startBackgroundJobs = (
  background: Background,
  {
    publicUrl,
    db,
    clock,
    images,
    payments,
    outbox,
    alerts,
    stillThere,
    imports,
    conversations,
    notifications,
    search,
    market,
  }: Parts,
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
  everyLeased(ALERT_INTERVAL, 'message-mails', conversations.mails.run);
  everyLeased(ALERT_INTERVAL, 'notifications', notifications.run);
  everyLeased(HOUR, 'old-notifications', notifications.forgetOld);
  everyLeased(MINUTE, 'meetings', conversations.meetings.jobs.run);
  background.run(imports.run);
  background.every(IMPORT_CHECK, imports.run);
  background.every(SEARCH_CHECK, search.run);
  everyLeased(MARKET_CHECK, 'market', market.run);
  background.every(CATALOGUE_CHECK, () => refreshCatalogue(db));
  everyLeased(10 * MINUTE, 'counts', () => deleteEndedWindows(db, clock.now()));
  everyLeased(10 * MINUTE, 'departures', async () => {
    await deleteDeparturesBefore(db, clock.now() - ID_TOKEN_LIFETIME);
    await deleteBarredBefore(db, clock.now());
  });
  everyLeased(DAY, 'receipts', () => eraseFromOldReceipts(db, clock.now()));
  everyLeased(10 * MINUTE, 'still-there', stillThere.run);
  everyLeased(10 * MINUTE, 'reviews', () =>
    askForReviews({ db, clock, outbox, notifier: notifications.notifier, publicUrl }),
  );
  everyLeased(10 * MINUTE, 'shown-reviews', () => tellOfShownReviews({ db, clock, notifier: notifications.notifier }));
  everyLeased(HOUR, 'price-falls', () => endOldFalls(db, clock.now()));
  everyLeased(10 * MINUTE, 'visitors', () => forgetVisitors(db, clock.now()));
  everyLeased(HOUR, 'drafts', () => forgetOldDrafts(db, clock.now()));
  everyLeased(HOUR, 'imports', () => forgetOldImports(db, clock.now()));
  everyLeased(PHOTO_CHECK, 'photo-matches', () => comparePhotos(db, clock.now()));
  everyLeased(MINUTE, 'moderation-signals', () => noteAllSignals(db, clock.now()));
  everyLeased(MINUTE, 'answers', () => followAnswers(db, clock.now()));
  everyLeased(MINUTE, 'suspensions', () => followSuspensions(db, { indexListings }, clock.now()));
  everyLeased(DAY, 'medians', () => measureMarket(db, clock.now()));
  everyLeased(HOUR, 'message-photos', () => removeUnsentPhotos(db, images.privatePhotos, clock.now()));
  everyLeased(HOUR, 'pictures', () => images.removeUnreferenced(clock.now()));
};
