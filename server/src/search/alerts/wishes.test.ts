import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertMailsTo, runAlerts } from '#testing/alerts.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { notifyWishers } from './wishes.repository.ts';

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

const list = () => listBike(app, seller, { photoURL, modelName: 'FZ-S V3' });
const ask = (bike: string, rslPrice: number) =>
  call(app, `PUT /api/bikes/${bike}/listing`, { token: seller.token, body: { rslPrice } });
const subjects = (person = buyer) => alertMailsTo(app, person).map(({ subject }) => subject);
describe('A wish', () => {
  const wish = ({ token, email }: Person, wishProduct: string) =>
    call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct } });

  it('that is sold tells those who wished for it, but not its buyer', async () => {
    const winner = await signUp(app, 'Buyer');
    const bike = await list();
    for (const person of [buyer, winner]) await wish(person, bike);
    await book(app, winner, bike);
    await buyBike(app, winner, bike);
    await runAlerts(app);
    await runAlerts(app);
    expect(subjects()).toEqual(['FZ-S V3 is sold']);
    expect(subjects(winner)).toEqual([]);
  });

  it('whose price falls tells its owner, from which price; not if the mails are switched off', async () => {
    const other = await signUp(app, 'Buyer');
    const bike = await list();
    for (const person of [buyer, other]) await wish(person, bike);
    await call(app, 'PUT /api/alert-settings', { token: other.token, body: { wishes: false } });
    await ask(bike, 170_000);
    await runAlerts(app);
    const [mail, ...more] = alertMailsTo(app, buyer);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('FZ-S V3 now costs BDT 1,70,000');
    expect(mail?.text).toContain('BDT 1,85,000 before, now BDT 1,70,000');
    expect(subjects(other)).toEqual([]);
  });

  it('whose price falls tells nobody who has booked the bike: they get a mail about their booking', async () => {
    const [wisher, regretful] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await list();
    for (const person of [buyer, wisher, regretful]) await wish(person, bike);
    await book(app, buyer, bike);
    const taken = await book(app, regretful, bike);
    await call(app, `DELETE /api/orders/${taken}`, { token: regretful.token });
    await ask(bike, 170_000);
    await runAlerts(app);
    const news = ({ email }: Person) =>
      mailsTo(app.config.dataDir, email).flatMap(({ subject }) => (subject.includes('FZ-S V3') ? [subject] : []));
    expect(news(buyer)).toEqual(['The price of FZ-S V3 is now BDT 1,70,000']);
    for (const person of [wisher, regretful]) expect(news(person)).toEqual(['FZ-S V3 now costs BDT 1,70,000']);
  });

  it('whose change is undone tells nobody', async () => {
    const bike = await list();
    await wish(buyer, bike);
    const undone = app.db.transaction().execute(async (trx) => {
      await notifyWishers(trx, { bikeId: bike, kind: 'sold', now: app.clock.now() });
      throw new Error('the sale did not happen');
    });
    await expect(undone).rejects.toThrow('did not happen');
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', bike).execute();
    await runAlerts(app);
    expect(subjects()).toEqual([]);
  });
});
