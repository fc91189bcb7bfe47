import type { Outbox } from '#server/notices/mail/outbox.ts';
import { createPushSender } from '#server/notices/push/push-sender.ts';
import { createUnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { FindMuted } from './muted-writers.ts';
import { deleteOld, keepNewest, peopleWithTooMany } from './notifications.repository.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { createNotifier, type Notifier } from './notify.ts';
import { createDigests } from './send-digests.ts';
import { createNotificationPushes } from './send-pushes.ts';

/** How long notifications are kept, ms, and how many of one person. */
const KEPT = 90 * DAY;
const MOST = 300;
/** People whose oldest ones are deleted in one run. */
const PEOPLE = 500;

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  findMuted: FindMuted;
  report(error: unknown): void;
}

export interface Notifications {
  notifier: Notifier;
  service: NotificationsService;
  /** Sends the pushes and writes the digests that are due. Several processes may call it at once. */
  run(): Promise<{ pushes: number; digests: number }>;
  /** Deletes what is older than 90 days, and of a person all but the newest 300. */
  forgetOld(): Promise<void>;
}

/** Notifications on the page, by push and by mail (docs/decisions/0011). */
export const createNotifications = ({ config, db, clock, outbox, events, findMuted, report }: Parts): Notifications => {
  const { publicUrl, authSecret, push } = config;
  const links = createUnsubscribeLinks({ secret: authSecret, publicUrl });
  const notifier = createNotifier({ clock, events, outbox, links });
  const pushes = createNotificationPushes({ db, clock, sender: createPushSender(push), findMuted, report });
  const digests = createDigests({ db, clock, outbox, links, findMuted, publicUrl, report });
  return {
    notifier,
    service: createNotificationsService({ db, clock, notifier }),
    run: async () => ({ pushes: await pushes.run(), digests: await digests.run() }),
    async forgetOld() {
      await deleteOld(db, clock.now() - KEPT);
      for (const userId of await peopleWithTooMany(db, MOST, PEOPLE)) await keepNewest(db, userId, MOST);
    },
  };
};
