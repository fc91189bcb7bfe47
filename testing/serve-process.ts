/**
 * A server process of its own over a database and a provider given as JSON; prints `ready` once it responds. With
 * `background` it also runs the jobs beside requests.
 */
import { createAlerts } from '#server/alerts/create-alerts.ts';
import { createApp } from '#server/app.ts';
import { createIdentity } from '#server/auth/identity/create-identity.ts';
import { startBackgroundJobs } from '#server/background-jobs.ts';
import { createStillThere } from '#server/bikes/still-there/still-there.ts';
import { createConversations } from '#server/conversations/create-conversations.ts';
import { createImages } from '#server/images/create-images.ts';
import { createImports } from '#server/imports/create-imports.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createNotifications } from '#server/notifications/create-notifications.ts';
import { createPayments } from '#server/payments/create-payments.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { systemClock as clock } from '#server/platform/lib/clock.ts';
import { createPriceMarket } from '#server/price-guide/market.ts';
import { createSearchIndexing, indexListings } from '#server/search/indexing.ts';

const { database, stripeOrigin, environment, background: withJobs } = JSON.parse(process.argv[2] ?? '');
const read = readConfig(environment);
const config = { ...read, database, stripe: { ...read.stripe, origin: stripeOrigin }, stripeSandbox: false };
const db = openDatabase(database);
const images = await createImages(config, db, clock);
const background = createBackground(console.error);
const outbox = createOutbox({
  db,
  clock,
  mailer: createMailer(config, () => {}),
  secret: config.authSecret,
  background,
  report: console.error,
});
const identity = createIdentity({ config, db, clock, images, outbox, background, report: console.error });
const events = createEvents({ database, report: console.error });
const notifications = createNotifications({ config, db, clock, outbox, events, report: console.error });
const { notifier } = notifications;
const payments = createPayments({ config, db, clock, outbox, events, notifier, background, report: console.error });
const alerts = createAlerts({ config, db, clock, outbox, notifier, report: console.error });
const stillThere = createStillThere({ config, db, clock, outbox, notifier, report: console.error });
const imports = createImports({ db, clock, images, search: { indexListings }, background, report: console.error });
const conversations = createConversations({ config, db, clock, outbox, events, notifier, report: console.error });
const services = {
  images,
  identity,
  payments,
  outbox,
  alerts,
  stillThere,
  imports,
  events,
  conversations,
  notifications,
};
const app = await createApp({ config, db, clock, ...services });
await app.listen({ host: config.host, port: config.port });
await payments.reconciler.run(0);
if (withJobs)
  startBackgroundJobs(background, {
    publicUrl: config.publicUrl,
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
    search: createSearchIndexing({ db, clock }),
    market: createPriceMarket({ db, clock }),
  });
process.stdout.write('ready');
