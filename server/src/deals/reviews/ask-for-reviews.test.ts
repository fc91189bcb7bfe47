import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from '#server/notices/mail/mailer.ts';
import { createOutbox } from '#server/notices/mail/outbox.ts';
import { createUnprovedAddresses } from '#server/notices/mail/unproved-addresses.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { mailsTo } from '#testing/mails.ts';
import { undoSale } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { makeSale, review } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { WITHOUT_MEETING } from './handover.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let order: string;
beforeEach(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer', 'Rina')];
  ({ order } = await makeSale(app, { seller, buyer }));
  await app.idle();
});
afterEach(() => app.close());

/** Lets time pass for all sales, ms. */
const later = async (ms: number): Promise<void> => {
  await app.db
    .updateTable('bikes')
    .set((row) => ({ sold_at: row('sold_at', '-', ms) }))
    .execute();
  await app.db
    .updateTable('payments')
    .set((row) => ({ updated_at: row('updated_at', '-', ms) }))
    .execute();
};

/** Runs the job, and sends its mails. */
const run = async (): Promise<number> => {
  const { db, clock, config, notifications } = app;
  const background = createBackground(console.error);
  const mailer = createMailer(config, () => {});
  const outbox = createOutbox({
    db,
    clock,
    mailer,
    secret: config.authSecret,
    unproved: createUnprovedAddresses(config.authSecret, config.publicUrl),
    background,
    report: console.error,
  });
  const { notifier } = notifications;
  const count = await askForReviews({ db, clock, outbox, notifier, publicUrl: config.publicUrl });
  await outbox.deliver();
  await background.stop();
  return count;
};
const asked = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => /one to five stars|স্টার/.test(text));

it('Three days after a sale both sides are asked once to review each other, each in their language', async () => {
  await issueToken(app, seller, 'bn');
  await later(WITHOUT_MEETING - HOUR);
  expect(await run()).toBe(0);
  await later(HOUR);
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  expect(asked(buyer)).toMatchObject([{ language: 'en', subject: 'How did it go with Karim?' }]);
  expect(asked(buyer)[0]?.text).toContain(`${app.url}/dashboard/myOrders`);
  expect(asked(seller)).toMatchObject([{ language: 'bn', subject: 'Rina‑এর সঙ্গে লেনদেন কেমন হলো?' }]);
  expect(asked(seller)[0]?.text).toContain(`${app.url}/dashboard/bookings?productId=`);
});

it('Several processes ask once', async () => {
  await later(WITHOUT_MEETING);
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.toSorted()).toEqual([0, 0, 2]);
  expect([asked(buyer).length, asked(seller).length]).toEqual([1, 1]);
});

it('Who has written already is not asked', async () => {
  await review(app, buyer, order, 5);
  await later(WITHOUT_MEETING);
  expect(await run()).toBe(1);
  expect(asked(buyer)).toEqual([]);
});

it('Nobody is asked about a sale that was undone, is too old, or whose other side has left', async () => {
  const others = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')] as const;
  const [undone] = [await makeSale(app, { seller, buyer: others[0] })];
  await makeSale(app, { seller, buyer: others[1] });
  await app.idle();
  await undoSale(app, undone.order);
  const { token, email } = others[1];
  await payAllOut(app.db);
  expect((await call(app, 'DELETE /api/users/profile', { token, body: { email } })).status).toBe(200);
  await app.db
    .updateTable('bikes')
    .set((row) => ({ sold_at: row('sold_at', '-', 14 * DAY) }))
    .where('id', 'in', (from) => from.selectFrom('orders').select('bike_id').where('id', '=', order))
    .execute();
  await later(WITHOUT_MEETING);
  expect(await run()).toBe(0);
});
