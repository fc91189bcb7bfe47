import { type Conversations, createConversations } from './deals/conversations/create-conversations.ts';
import { dealsListeners } from './deals/deals-listeners.ts';
import { dealsOfListings } from './deals/deals-of-listings.ts';
import { createOrderNotifications, type OrderNotifications } from './deals/orders/order-notifications.ts';
import { createPayments, type Payments } from './deals/payments/create-payments.ts';
import { createImages, type Images } from './images/create-images.ts';
import { createStillThere, type StillThere } from './listings/bikes/still-there/still-there.ts';
import { createImports, type Imports } from './listings/imports/create-imports.ts';
import { moderationListeners } from './moderation/moderation-listeners.ts';
import { createMailer } from './notices/mail/mailer.ts';
import { createOutbox, type Outbox } from './notices/mail/outbox.ts';
import { createUnprovedAddresses } from './notices/mail/unproved-addresses.ts';
import { createNotifications, type Notifications } from './notices/notifications/create-notifications.ts';
import { createIdentity } from './people/auth/identity/create-identity.ts';
import type { IdentityProvider } from './people/auth/identity/identity-provider.ts';
import { findUnheard } from './people/blocks/blocks.repository.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/db/database.ts';
import { createTell, type Tell } from './platform/domains/domain-events.ts';
import { createEvents, type Events, type Notification } from './platform/events/events.ts';
import { type Background, createBackground } from './platform/jobs/background.ts';
import type { Clock } from './platform/lib/clock.ts';
import { type Alerts, createAlerts } from './search/alerts/create-alerts.ts';
import { createSearchIndexing, type SearchIndexing } from './search/indexing.ts';
import { createPriceMarket, type PriceMarket } from './search/price-guide/market.ts';
import { searchListeners } from './search/search-listeners.ts';

/** What the calls of the API and the jobs beside them share: made once for each process, and once for the thread of its jobs. */
export interface Services {
  images: Images;
  background: Background;
  outbox: Outbox;
  identity: IdentityProvider;
  events: Events;
  notifications: Notifications;
  payments: Payments;
  alerts: Alerts;
  stillThere: StillThere;
  imports: Imports;
  conversations: Conversations;
  /** Notices about bookings. */
  bookings: OrderNotifications;
  /** Tells the domains above what has happened. */
  tell: Tell;
  search: SearchIndexing;
  market: PriceMarket;
}

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  /** Called with failures of work that no request waits for. */
  report(error: unknown): void;
  /** Called with the file of each mail that is written instead of sent, because no mail server is configured. */
  onMailFile(file: string): void;
  /** Called where an import waits to be listed and another thread does it; by default it is done here, in the background. */
  wakeImports?: () => void;
  /** Called with events whose subscribers are in another thread (`Events`). */
  relayEvent?: (notification: Notification) => void;
}

/** Makes the services of a process. No job runs until `startBackgroundJobs`. */
export const createServices = async ({
  config,
  db,
  clock,
  report,
  onMailFile,
  wakeImports,
  relayEvent,
}: Parts): Promise<Services> => {
  const images = await createImages(config, db, clock);
  const background = createBackground(report);
  const mailer = createMailer(config, onMailFile);
  const unproved = createUnprovedAddresses(config.authSecret, config.publicUrl);
  const outbox = createOutbox({ db, clock, mailer, secret: config.authSecret, unproved, background, report });
  const events = createEvents({ database: config.database, relay: relayEvent, report });
  const notifications = createNotifications({ config, db, clock, outbox, events, findUnheard, report });
  const { notifier } = notifications;
  const bookings = createOrderNotifications({ clock, events, outbox, notifier, publicUrl: config.publicUrl });
  const tell = createTell([moderationListeners, dealsListeners(bookings), searchListeners]);
  return {
    bookings,
    tell,
    images,
    background,
    outbox,
    identity: createIdentity({ config, db, clock, images, outbox, background, report }),
    events,
    notifications,
    payments: createPayments({ config, db, clock, outbox, events, notifier, background, report }),
    alerts: createAlerts({ config, db, clock, outbox, notifier, report }),
    stillThere: createStillThere({ config, db, clock, outbox, notifier, deals: dealsOfListings, tell, report }),
    imports: createImports({
      db,
      clock,
      images,
      tell,
      background,
      report,
      ...(wakeImports && { wake: wakeImports }),
    }),
    conversations: createConversations({ config, db, clock, outbox, events, notifier, report }),
    search: createSearchIndexing({ db, clock }),
    market: createPriceMarket({ db, clock }),
  };
};

/** Ends the streams of events, and waits for the work that is under way; new work is not begun. */
export const stopServices = async ({
  events,
  outbox,
  search,
  market,
  imports,
  background,
}: Services): Promise<void> => {
  await events.stop();
  outbox.stop();
  search.stop();
  market.stop();
  imports.stop();
  await background.stop();
};
