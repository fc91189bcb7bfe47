import type { Notifier, Outbox } from '#server/notices/notices.ts';
import { createPushSender } from '#server/notices/notices.ts';
import { createUnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { type AlertsService, createAlertsService } from './alerts.service.ts';
import { createAlertMailer } from './mail-alerts.ts';
import { createListingMatcher } from './match-listings.ts';
import { createAlertPusher } from './push-alerts.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  /** Called with what went wrong for one person; the others are told. */
  report(error: unknown): void;
}

export interface Alerts {
  service: AlertsService;
  /**
   * Compares new listings with the saved searches and sends the alerts that are due. Returns the numbers of listings compared,
   * and of mails and pushes sent. Several processes may call it at once; each alert is sent once.
   */
  run(): Promise<{ compared: number; mails: number; pushes: number }>;
}

/** Saved searches that call back, and news about wishes (docs/decisions/0011). */
export const createAlerts = ({ config, db, clock, outbox, notifier, report }: Parts): Alerts => {
  const { publicUrl, authSecret, push } = config;
  const links = createUnsubscribeLinks({ secret: authSecret, publicUrl });
  const meeting = createListingMatcher({ db, clock, notifier });
  const mails = createAlertMailer({ db, clock, outbox, links, publicUrl, report });
  const pushes = createAlertPusher({ db, clock, sender: createPushSender(push), report });
  return {
    service: createAlertsService({ db, clock, links }),
    async run() {
      const compared = await meeting.run();
      return { compared, mails: await mails.run(), pushes: await pushes.run() };
    },
  };
};
