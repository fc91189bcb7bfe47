import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#server/notices/mail/mailer.ts';
import { createOutbox } from '#server/notices/mail/outbox.ts';
import { createUnprovedAddresses } from '#server/notices/mail/unproved-addresses.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { alertMailsTo, runAlerts, saveSearch } from '#testing/alerts.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createAlerts } from './create-alerts.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeEach(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterEach(() => app.close());

const list = (modelName = 'FZ-S V3') => listBike(app, seller, { photoURL, modelName });
const subjects = () => alertMailsTo(app, buyer).map(({ subject }) => subject);

describe('However many processes run the job', () => {
  it('each mail is written once, and none is missing', async () => {
    await saveSearch(app, buyer, '');
    const other = await signUp(app, 'Buyer');
    await saveSearch(app, other, '', { name: 'Other' });
    for (let n = 1; n <= 25; n += 1) await list(`Bike ${n}`);
    app.clock.advance(MINUTE);
    const processes = Array.from({ length: 4 }, () => {
      const db = openDatabase(app.config.database);
      const background = createBackground(console.error);
      const { config, clock } = app;
      const mailer = createMailer(config, () => {});
      const report = console.error;
      const outbox = createOutbox({
        db,
        clock,
        mailer,
        secret: config.authSecret,
        unproved: createUnprovedAddresses(config.authSecret, config.publicUrl),
        background,
        report,
      });
      return {
        db,
        background,
        alerts: createAlerts({ config, db, clock, outbox, notifier: app.notifications.notifier, report }),
      };
    });
    for (const wait of [0, 2 * HOUR]) {
      app.clock.advance(wait);
      await Promise.all(processes.map(({ alerts }) => alerts.run()));
      await Promise.all(processes.map(({ background }) => background.idle()));
    }
    for (const { db } of processes) await db.destroy();
    for (const person of [buyer, other]) {
      const counted = alertMailsTo(app, person).map(({ subject }) => Number(/^(\d+) new/.exec(subject)?.[1] ?? 1));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(25);
    }
  });

  it('a mail that could not be stored is written by the next run', async () => {
    await saveSearch(app, buyer, '');
    await list();
    app.clock.advance(MINUTE);
    const { config, db, clock } = app;
    const failures: unknown[] = [];
    const outbox = { keep: async () => Promise.reject(new Error('no room')), wake: () => {} };
    const broken = createAlerts({
      config,
      db,
      clock,
      outbox: outbox as never,
      notifier: app.notifications.notifier,
      report: (error) => failures.push(error),
    });
    expect(await broken.run()).toMatchObject({ compared: 1, mails: 0 });
    expect(failures).toHaveLength(1);
    expect(subjects()).toEqual([]);
    await runAlerts(app);
    expect(subjects()).toHaveLength(1);
  });

  it('what was told is forgotten after an hour', async () => {
    await saveSearch(app, buyer, '');
    await list();
    await runAlerts(app);
    app.clock.advance(HOUR);
    const { seller_id } = await app.db.selectFrom('bikes').select('seller_id').executeTakeFirstOrThrow();
    await app.db
      .insertInto('bikes')
      .values(bikeRow({ seller_id, created_at: app.clock.now() }))
      .execute();
    await runAlerts(app);
    expect(subjects()).toHaveLength(2);
    expect(await app.db.selectFrom('alert_sendings').selectAll().execute()).toHaveLength(1);
  });
});
