import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Domain } from '#server/platform/domains/domain.ts';
import { createEvents, type Notification } from '#server/platform/events/events.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, SECOND } from '#server/platform/lib/durations.ts';
import { serveEvents } from './events/events.routes.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createUnprovedAddresses } from './mail/unproved-addresses.ts';
import { createNotifications } from './notifications/create-notifications.ts';
import type { FindMuted } from './notifications/muted-writers.ts';
import { serveNotifications } from './notifications/notifications.routes.ts';
import { servePush } from './push/push.routes.ts';
import { createPushService } from './push/push.service.ts';

const MAIL_INTERVAL = 15 * SECOND;
/** How often the jobs for alerts and notifications run. */
const NOTICE_INTERVAL = 15 * SECOND;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  background: Background;
  /** Called with failures of work that no request waits for. */
  report(error: unknown): void;
  /** Called with the file of each mail that is written instead of sent, because no mail server is configured. */
  onMailFile(file: string): void;
  /** Called with events whose subscribers are in another thread (`Events`). */
  relayEvent?: ((notification: Notification) => void) | undefined;
  findMuted: FindMuted;
  /** Called at every heartbeat with the id of a person whose stream of events is open. */
  onHere(userId: string): Promise<void>;
}

/** Notifications of people: on their pages, in open windows, by push and by mail. */
export const createNoticesDomain = (parts: Parts) => {
  const { config, db, clock, background, report, onMailFile, relayEvent, findMuted, onHere } = parts;
  const mailer = createMailer(config, onMailFile);
  const unproved = createUnprovedAddresses(config.authSecret, config.publicUrl);
  const outbox = createOutbox({ db, clock, mailer, secret: config.authSecret, unproved, background, report });
  const events = createEvents({ database: config.database, relay: relayEvent, report });
  const notifications = createNotifications({ config, db, clock, outbox, events, findMuted, report });
  const domain: Domain = {
    async serve({ app, serve, tokens }) {
      serveNotifications(serve, notifications.service);
      servePush(serve, createPushService({ db, clock, localOrigin: config.push.localOrigin }));
      await serveEvents(app, { events, onHere, ...tokens });
    },
    jobs: [
      { name: 'mails', every: MAIL_INTERVAL, run: outbox.deliver, doneBy: 'each process', atStart: outbox.deliver },
      { name: 'notifications', every: NOTICE_INTERVAL, run: notifications.run },
      { name: 'old-notifications', every: HOUR, run: notifications.forgetOld },
    ],
    async stop() {
      await events.stop();
      outbox.stop();
    },
  };
  return { outbox, events, notifications, domain };
};
