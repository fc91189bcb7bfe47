import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suspension } from '#contract/entities/moderation.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { createPriceMarket } from '#server/search/price-guide/market.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { ask, dealPage, openConversation } from '#testing/conversations.ts';
import { listingActs, readPage } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide, undo } from '#testing/moderation.ts';
import { book } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, setRole, signUp, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const decideAbout = async (person: Person, act: string, reason: string, days?: number): Promise<string> => {
  const about = { kind: 'person', id: await idOf(app, person), act, reason, ...(days && { days }) };
  return (await decide(app, admin, about)).body.insertedId;
};
const hide = async (id: string): Promise<string> => (await decide(app, admin, { id, act: 'hide' })).body.insertedId;
const ownSuspension = async ({ token }: Person) =>
  (await call<{ suspension?: Suspension }>(app, 'GET /api/suspension', { token })).body.suspension;
const lastMail = ({ email }: Person) => mailsTo(app.config.dataDir, email).at(-1);
const stepOf = async (who: Person, id: string) => (await dealPage(app, who, id)).body.nextStep;

describe('A suspension that is shorter than the one that holds', () => {
  it('is told with the date that holds, and the dashboard says the reason of that', async () => {
    const person = await signUp(app, 'Seller');
    await decideAbout(person, 'suspend', 'Asked for an OTP', 30);
    await decideAbout(person, 'suspend', 'Was rude', 2);
    const suspension = await ownSuspension(person);
    expect(suspension?.reason).toBe('Asked for an OTP');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
    await expect.poll(() => lastMail(person)?.text).toContain('Was rude');
    expect(lastMail(person)?.text).toContain('Asked for an OTP');
    expect(lastMail(person)?.text).toContain(day.format(app.clock.now() + 30 * DAY));
    expect(lastMail(person)?.text).not.toContain(day.format(app.clock.now() + 2 * DAY));
  });

  it('does not tell the owner of a closed account that it comes back', async () => {
    const person = await signUp(app, 'Seller');
    const end = await decideAbout(person, 'end', 'Stolen bikes');
    await decideAbout(person, 'suspend', 'Was rude', 2);
    expect(await ownSuspension(person)).toEqual({ reason: 'Stolen bikes' });
    await expect.poll(() => lastMail(person)?.text).toContain('Was rude');
    expect(lastMail(person)?.subject).toBe('We have closed your account at Bike.');
    await undo(app, admin, end);
    expect(await ownSuspension(person)).toMatchObject({ reason: 'Was rude', until: expect.any(String) });
  });
});

describe('A listing that was hidden twice', () => {
  it('is for sale again once both decisions are undone, in either order', async () => {
    const seller = await signUp(app, 'Seller');
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const id = await listBike(app, seller);
      const hidings = [await hide(id), await hide(id)];
      for (const at of order) {
        expect(refusal(await readPage(app, id))).toBe('410 bike_hidden');
        await undo(app, admin, hidings[at] ?? '');
      }
      expect((await readPage(app, id)).body.offMarket).toBeUndefined();
    }
  });

  it('stays paused where its seller had paused it', async () => {
    const seller = await signUp(app, 'Seller');
    const id = await listBike(app, seller);
    await listingActs(app, seller).pause(id);
    const hidings = [await hide(id), await hide(id)];
    for (const hiding of hidings) await undo(app, admin, hiding);
    expect(await listingActs(app, seller).own(id)).toMatchObject({ offMarket: 'paused' });
  });
});

describe('A hidden listing', () => {
  it('tells no price to others when it is marked sold elsewhere, hidden before that or after', async () => {
    const seller = await signUp(app, 'Seller');
    const market = createPriceMarket(app);
    const guide = async (): Promise<number[]> => {
      await market.run();
      const query = 'brand=Yamaha&model=Hidden+one&yearMade=2022&kilometres=20000&condition=Good';
      const { body } = await call<PriceGuide>(app, `GET /api/price-guide?${query}`);
      return body.comparables.map(({ price }) => price);
    };
    const [before, after] = [
      await listBike(app, seller, { modelName: 'Hidden one' }),
      await listBike(app, seller, { modelName: 'Hidden one' }),
    ];
    // What was on the market for less than a week is no price.
    const created_at = app.clock.now() - 8 * DAY;
    await app.db.updateTable('bikes').set({ created_at }).where('id', 'in', [before, after]).execute();
    const first = await hide(before);
    const acts = listingActs(app, seller);
    expect((await acts.sellElsewhere(before, 900_000)).status).toBe(200);
    expect((await acts.sellElsewhere(after, 800_000)).status).toBe(200);
    expect(await guide()).toEqual([800_000]);
    await hide(after);
    expect(await guide()).toEqual([]);
    await undo(app, admin, first);
    expect(await guide()).toEqual([900_000]);
  });

  it('is not newly asked about; who has booked it or asked before goes on', async () => {
    const [seller, stranger, booker, talker] = [
      await signUp(app, 'Seller'),
      await signUp(app, 'Buyer'),
      await signUp(app, 'Buyer'),
      await signUp(app, 'Buyer'),
    ];
    const id = await listBike(app, seller);
    await book(app, booker, id);
    await openConversation(app, talker, id);
    await hide(id);
    expect(refusal(await ask(app, stranger, id))).toBe('410 bike_hidden');
    for (const person of [booker, talker]) expect((await ask(app, person, id)).status).toBe(200);
  });
});

describe('An admin', () => {
  it('decides nothing about themselves, and does not undo what was decided about them', async () => {
    const person = await signUp(app, 'Buyer');
    const decision = await decideAbout(person, 'suspend', 'Was rude', 9);
    await createAdminClient(app).changeRole(admin, await idOf(app, person), 'Admin');
    const boss = { ...person, token: await issueToken(app, person) };
    expect(refusal(await undo(app, boss, decision))).toBe('409 decision_own');
    const own = { kind: 'person', id: await idOf(app, person), act: 'dismiss' };
    expect(refusal(await decide(app, boss, own))).toBe('409 decision_own');
    expect((await undo(app, admin, decision)).body.deletedCount).toBe(1);
    await setRole(app, person.email, 'Buyer');
  });
});

describe('While somebody is suspended', () => {
  it('their unread messages are mailed to nobody', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    await openConversation(app, buyer, await listBike(app, seller));
    await decideAbout(buyer, 'end', 'Asked for an OTP');
    app.clock.advance(6 * MINUTE);
    await app.conversations.mails.run();
    await app.idle();
    expect(mailsTo(app.config.dataDir, seller.email).filter(({ unsubscribe }) => unsubscribe)).toEqual([]);
  });

  it('no step is next that they cannot take, and nobody waits for the payment of a hidden listing', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const [asked, booked] = [await listBike(app, seller), await listBike(app, seller)];
    const first = await openConversation(app, buyer, asked);
    const second = await openConversation(app, buyer, booked);
    await call(app, `POST /api/conversations/${second}/messages`, { token: seller.token, body: { text: 'Yes.' } });
    const order = await book(app, buyer, booked);
    await call(app, `PUT /api/bookings/${order}`, { token: seller.token, body: { answer: 'accept' } });
    expect([await stepOf(buyer, first), await stepOf(buyer, second)]).toEqual(['book', 'proposeMeeting']);
    const suspension = await decideAbout(buyer, 'suspend', 'Was rude', 1);
    expect([await stepOf(buyer, first), await stepOf(buyer, second)]).toEqual([undefined, undefined]);
    await undo(app, admin, suspension);
    expect(await stepOf(seller, second)).toBe('proposeMeeting');
    await hide(booked);
    expect(await stepOf(seller, second)).toBeUndefined();
    expect(await stepOf(seller, first)).toBe('reply');
    await decideAbout(seller, 'suspend', 'Was rude', 1);
    expect(await stepOf(seller, first)).toBeUndefined();
  });

  it('their name does not change at the identity provider either', async () => {
    const person = await signUpByCalls(app, 'Seller', 'Karim');
    const change = (name: string) =>
      call<{ code: string }>(app, 'POST /identity/update-user', {
        body: { name },
        headers: { origin: app.url, cookie: person.cookie },
      });
    expect((await change('Karim Motors')).status).toBe(200);
    const decision = await decideAbout(person, 'suspend', 'Was rude', 1);
    const refused = await change('Karim Bikes');
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await undo(app, admin, decision);
    expect((await change('Karim')).status).toBe(200);
  });
});
