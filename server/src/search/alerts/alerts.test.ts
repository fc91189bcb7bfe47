import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextDigest } from '#server/notices/due-times.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { alertMailsTo, runAlerts, saveSearch } from '#testing/alerts.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

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
const subjects = (person = buyer) => alertMailsTo(app, person).map(({ subject }) => subject);
/** Goes to shortly after the next nine in the morning in Dhaka, and runs the job. */
const waitForDigest = () => {
  app.clock.advance(nextDigest(app.clock.now()) - app.clock.now());
  return runAlerts(app);
};
const sell = (id: string) =>
  app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();

describe('A new listing that fits a saved search', () => {
  it('is mailed to its owner once, with a link to it', async () => {
    await saveSearch(app, buyer, 'brand=Yamaha', { name: 'Yamaha' });
    await saveSearch(app, buyer, 'priceTo=200000', { name: 'Cheap' });
    const id = await list();
    await runAlerts(app);
    await runAlerts(app);
    expect(alertMailsTo(app, buyer)).toMatchObject([
      {
        subject: 'New: FZ-S V3 for BDT 1,85,000',
        language: 'en',
        text: expect.stringContaining(`${app.url}/bike/${id}`),
      },
    ]);
  });

  it('is told to those alone whose every choice it has', async () => {
    const fitting = [
      'brand=Yamaha&brand=GPX',
      'model=পঙ্খিরাজ+৫০%25&condition=Good',
      "district=Cox's+Bazar",
      'q=first%3Downer&condition=Good',
      'q=পঙ্খিরাজ',
      'papers=1',
    ];
    const others = [
      'abs=none&papers=1',
      'brand=GPX',
      'model=পঙ্খিরাজ+৬০%25',
      'condition=Fair',
      'district=Dhaka',
      'verified=1',
      'q=gixxer',
    ];
    const people = new Map<string, Person>();
    for (const query of [...fitting, ...others]) {
      const person = await signUp(app, 'Buyer');
      people.set(query, person);
      await saveSearch(app, person, query);
    }
    const fields = {
      modelName: 'পঙ্খিরাজ ৫০%',
      district: "Cox's Bazar" as const,
      papersInOwnName: 'yes' as const,
      description: 'First owner, brand new: no GPX.',
    };
    await listBike(app, seller, { photoURL, ...fields });
    await runAlerts(app);
    const told = [...people].filter(([, person]) => subjects(person).length > 0).map(([query]) => query);
    expect(told).toEqual(fitting);
  });

  it('is mailed in the language of its reader', async () => {
    await app.db.updateTable('users').set({ language: 'bn' }).where('email', '=', buyer.email).execute();
    await saveSearch(app, buyer, '');
    await list();
    await runAlerts(app);
    expect(alertMailsTo(app, buyer)).toMatchObject([{ subject: 'নতুন: FZ-S V3, দাম ১,৮৫,০০০ টাকা', language: 'bn' }]);
  });

  it('is no news where it does not fit, where no mails are wanted, and to its own seller', async () => {
    await saveSearch(app, buyer, 'brand=GPX');
    await saveSearch(app, buyer, '', { mails: 'never' });
    await saveSearch(app, seller, '');
    await list();
    await runAlerts(app);
    expect([...subjects(), ...subjects(seller)]).toEqual([]);
  });

  it('is not mailed to an address that nobody has verified', async () => {
    const stranger = await signUpUnproved(app, 'Buyer');
    await saveSearch(app, stranger, '');
    await list();
    await runAlerts(app);
    expect(subjects(stranger)).toEqual([]);
  });

  it('is no news when it is sold or taken down before the mail', async () => {
    await saveSearch(app, buyer, '', { mails: 'daily' });
    const [sold, gone] = [await list('Sold one'), await list('Gone one')];
    await list('Still here');
    await runAlerts(app);
    await sell(sold);
    await call(app, `DELETE /api/bikes/${gone}`, { token: seller.token });
    await waitForDigest();
    expect(subjects()).toEqual(['New: Still here for BDT 1,85,000']);
  });

  it('was listed after the search was saved', async () => {
    await list();
    await runAlerts(app);
    await saveSearch(app, buyer, '');
    await runAlerts(app);
    expect(subjects()).toEqual([]);
  });

  it('is compared once it has settled: none with an earlier id can come after it', async () => {
    await saveSearch(app, buyer, '');
    await list();
    expect(await app.alerts.run()).toMatchObject({ compared: 0 });
    app.clock.advance(MINUTE);
    expect(await app.alerts.run()).toMatchObject({ compared: 1, mails: 1 });
  });
});

describe('A digest', () => {
  it('comes at nine in the morning in Dhaka with all of a day', async () => {
    await saveSearch(app, buyer, 'brand=Yamaha', { name: 'Yamaha', mails: 'daily' });
    const [first, second] = [await list('R15 V3'), await list('MT-15')];
    await runAlerts(app);
    expect(subjects()).toEqual([]);
    await waitForDigest();
    await waitForDigest();
    const [mail, ...more] = alertMailsTo(app, buyer);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new bikes for you');
    for (const text of ['R15 V3', 'MT-15', 'saved search “Yamaha”', `${app.url}/search?brand=Yamaha`])
      expect(mail?.text).toContain(text);
    expect([first, second].filter((id) => mail?.text.includes(id))).toEqual([]);
  });

  it('takes the place of a flood: after the third mail in an hour the rest comes together', async () => {
    await saveSearch(app, buyer, '');
    for (let n = 1; n <= 6; n += 1) {
      await list(`Bike ${n}`);
      await runAlerts(app);
    }
    expect(subjects()).toHaveLength(3);
    app.clock.advance(HOUR);
    await runAlerts(app);
    expect(subjects().slice(3)).toEqual(['3 new bikes for you']);
  });

  it.each([
    ['2026-11-22T02:59:00Z', '2026-11-22T03:00:00Z'],
    ['2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z'],
    ['2026-11-22T20:00:00Z', '2026-11-23T03:00:00Z'],
  ])('that begins at %s is due at %s', (from, due) => {
    expect(new Date(nextDigest(Date.parse(from))).toISOString()).toBe(new Date(due).toISOString());
  });
});
