import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import { alertMailsTo, runAlerts, saveSearch } from '#testing/alerts.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { notifyWishers } from './wishes.repository.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const waysOf = async ({ token }: Person) =>
  (await call<SavedSearch[]>(app, 'GET /api/saved-searches', { token })).body.map(({ mails }) => mails);

/** What a mail program sends when its user presses "unsubscribe". */
const oneClick = (
  address = '',
  body: URLSearchParams | FormData = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
) => fetch(address, { method: 'POST', body });

describe('A mail about saved searches', () => {
  it('says in its head where one click ends it, and that works without a login, in both forms of a post', async () => {
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'brand=Yamaha');
    await saveSearch(app, buyer, 'brand=GPX');
    await listBike(app, seller, { photoURL });
    await runAlerts(app);
    const [mail] = alertMailsTo(app, buyer);
    expect(mail?.unsubscribePost).toBe('List-Unsubscribe=One-Click');
    expect(mail?.unsubscribe).toMatch(new RegExp(`^${app.url}/api/unsubscribe\\?token=`));
    expect((await oneClick(mail?.unsubscribe)).status).toBe(200);
    expect(await waysOf(buyer)).toEqual(['atOnce', 'never']);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await oneClick(mail?.unsubscribe, form)).status).toBe(200);
    await listBike(app, seller, { photoURL });
    await runAlerts(app);
    expect(alertMailsTo(app, buyer)).toHaveLength(1);
  });

  it('is ended by no link that was opened: that leads to a page', async () => {
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'brand=Suzuki');
    await listBike(app, seller, { photoURL, brand: 'Suzuki', modelName: 'Gixxer' });
    await runAlerts(app);
    const [mail] = alertMailsTo(app, buyer);
    const response = await fetch(mail?.unsubscribe ?? '', { redirect: 'manual' });
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token');
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(mail?.text).toContain(`${app.url}/unsubscribe?token=${token}`);
    expect(await waysOf(buyer)).toEqual(['atOnce']);
  });

  it('is ended by no token that somebody made or changed', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const id = await saveSearch(app, buyer, 'brand=Royal-Enfield');
    await saveSearch(app, other, 'brand=Royal-Enfield');
    await listBike(app, seller, { photoURL, brand: 'Royal-Enfield', modelName: 'Hunter 350' });
    await runAlerts(app);
    const [userId = '', about = '', signature = ''] =
      new URL(alertMailsTo(app, other)[0]?.unsubscribe ?? '').searchParams.get('token')?.split('.') ?? [];
    for (const token of [
      `${userId}.${id}.${signature}`,
      `${userId}.searches.${signature}`,
      `${userId}.${about}`,
      'x',
      '..',
    ])
      expect(refusal(await call(app, `POST /api/unsubscribe?token=${encodeURIComponent(token)}`))).toBe(
        '400 unsubscribe_link_wrong',
      );
    expect([await waysOf(buyer), await waysOf(other)]).toEqual([['atOnce'], ['atOnce']]);
  });
});

describe('A mail about a wish', () => {
  it('ends the mails about wishes, and not those about searches', async () => {
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'brand=GPX');
    const bike = await listBike(app, seller, { photoURL });
    await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct: bike } });
    const now = app.clock.now();
    await notifyWishers(app.db, { bikeId: bike, kind: 'priceFell', priceBefore: 200_000, now });
    await runAlerts(app);
    await oneClick(alertMailsTo(app, buyer)[0]?.unsubscribe);
    expect((await call(app, 'GET /api/alert-settings', { token: buyer.token })).body).toEqual({
      wishes: false,
      messages: true,
    });
    expect(await waysOf(buyer)).toEqual(['atOnce']);
    await notifyWishers(app.db, { bikeId: bike, kind: 'priceFell', priceBefore: 190_000, now });
    await runAlerts(app);
    expect(alertMailsTo(app, buyer)).toHaveLength(1);
  });
});

describe('A mail', () => {
  it('about several searches ends them all, also what waits for the digest', async () => {
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'brand=Yamaha');
    await saveSearch(app, buyer, 'brand=GPX');
    await listBike(app, seller, { photoURL });
    await listBike(app, seller, { photoURL, brand: 'GPX', modelName: 'Demon GR165R' });
    await runAlerts(app);
    await saveSearch(app, buyer, 'priceTo=900000', { mails: 'daily' });
    await listBike(app, seller, { photoURL });
    await oneClick(alertMailsTo(app, buyer).at(-1)?.unsubscribe);
    expect(await waysOf(buyer)).toEqual(['never', 'never', 'never']);
    app.clock.advance(26 * 60 * 60 * 1000);
    await runAlerts(app);
    expect(alertMailsTo(app, buyer)).toHaveLength(1);
  });
});
