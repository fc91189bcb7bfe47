import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dealsOfListings } from '#server/deals/deals-of-listings.ts';
import { createStillThere } from '#server/listings/bikes/still-there/still-there.ts';
import { createMailer } from '#server/notices/mail/mailer.ts';
import { createOutbox } from '#server/notices/mail/outbox.ts';
import { createUnprovedAddresses } from '#server/notices/mail/unproved-addresses.ts';
import { createNotifications } from '#server/notices/notifications/create-notifications.ts';
import { findMuted } from '#server/people/blocks/blocks.repository.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { emitNothing } from '#server/platform/domains/domain-events.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { systemClock as clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { databaseConfig } from './database.ts';

/**
 * Lets `days` pass for a listing, and does the job that asks sellers, as another process on the same database would. The mails
 * are sent by the server under test.
 */
export const letDaysPass = async (url: string, bikeId: string, days: number): Promise<void> => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const authSecret = process.env.AUTH_SECRET ?? readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim();
  const db = openDatabase(databaseConfig());
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' }),
    database: databaseConfig(),
    authSecret,
    publicUrl: url,
  };
  const background = createBackground(console.error);
  const mailer = createMailer(config, () => {});
  const outbox = createOutbox({
    db,
    clock,
    mailer,
    secret: authSecret,
    unproved: createUnprovedAddresses(authSecret, url),
    background,
    report: console.error,
  });
  // Its mails are for the server to send.
  outbox.stop();
  try {
    await db
      .updateTable('bikes')
      .set((row) => ({
        created_at: row('created_at', '-', days * DAY),
        confirmed_at: row('confirmed_at', '-', days * DAY),
        asked_at: row('asked_at', '-', days * DAY),
      }))
      .where('id', '=', bikeId)
      .execute();
    const events = createEvents({ database: config.database, report: console.error });
    const { notifier } = createNotifications({ config, db, clock, outbox, events, findMuted, report: console.error });
    await createStillThere({
      config,
      db,
      clock,
      outbox,
      notifier,
      deals: dealsOfListings,
      emit: emitNothing,
      report: console.error,
    }).run();
    await background.stop();
  } finally {
    await db.destroy();
  }
};
