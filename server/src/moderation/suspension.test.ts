import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suspension } from '#contract/entities/moderation.ts';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { ask, openConversation, say } from '#testing/conversations.ts';
import { listingActs, NOWHERE, paymentsFor, readPage, whereFound } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide, report, undo } from '#testing/moderation.ts';
import { book, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { answerReview, makeSale, review } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { followSuspensions } from './suspensions.ts';

let app: TestApp;
let admin: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = (person: Person, fields = {}) => listBike(app, person, { photoURL, ...fields });
const follow = () => followSuspensions(app.db, app.emit, app.clock.now());
/** The admin, also after their access token has expired. */
const boss = async (): Promise<Person> => ({ ...admin, token: await issueToken(app, admin) });
const suspend = async (person: Person, days = 7): Promise<string> => {
  const id = await idOf(app, person);
  const { body } = await decide(app, await boss(), {
    kind: 'person',
    id,
    act: 'suspend',
    days,
    reason: 'Asked for an OTP',
  });
  return body.insertedId;
};
const ownSuspension = async ({ token }: Person) =>
  (await call<{ suspension?: Suspension }>(app, 'GET /api/suspension', { token })).body.suspension;

const daysLeft = async (person: Person): Promise<number> =>
  Math.round((Date.parse((await ownSuspension(person))?.until ?? '') - app.clock.now()) / DAY);

describe('a suspended seller', () => {
  it('has no listing on the market until the suspension is over, and then those that were', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const [id, like] = [await list(seller, { modelName: 'Saluto 125' }), await list(await signUp(app, 'Seller'))];
    await call(app, `PUT /api/bikes/${id}`, { token: seller.token, body: { status: 'Advertise' } });
    const [paused, ended] = [await list(seller), await list(seller)];
    const acts = listingActs(app, seller);
    await acts.pause(paused);
    await book(app, buyer, id);
    await suspend(seller);
    expect(await whereFound(app, buyer, { id, model: 'Saluto 125', like })).toEqual(NOWHERE);
    expect(await acts.own(id)).toMatchObject({ offMarket: 'paused', hiddenBy: 'suspension' });
    expect(await paymentsFor(app, buyer, id)).toEqual(['paused']);
    expect(refusal(await startPayment(app, buyer, id))).toBe('410 bike_hidden');
    await acts.takeBack(ended);
    await follow();
    expect(await acts.own(id)).toMatchObject({ hiddenBy: 'suspension' });

    app.clock.advance(7 * DAY + 1);
    await follow();
    const later = { ...seller, token: await issueToken(app, seller) };
    expect((await listingActs(app, later).own(id)).offMarket).toBeUndefined();
    expect(await listingActs(app, later).own(paused)).toMatchObject({ offMarket: 'paused' });
    expect(await listingActs(app, later).own(ended)).toMatchObject({ offMarket: 'takenBack' });
    expect((await listingActs(app, later).own(ended)).hiddenBy).toBeUndefined();
    const reader = { ...buyer, token: await issueToken(app, buyer) };
    expect(await whereFound(app, reader, { id, model: 'Saluto 125', like })).toMatchObject({
      search: true,
      home: true,
    });
    expect(await paymentsFor(app, reader, id)).toEqual(['unpaid']);
    expect(await ownSuspension(later)).toBeUndefined();
    expect((await listingActs(app, later).putBack(paused)).status).toBe(200);
  });

  it('finds a listing that an admin hid still hidden when the suspension is over', async () => {
    const seller = await signUp(app, 'Seller');
    const id = await list(seller);
    await decide(app, await boss(), { id, act: 'hide' });
    await suspend(seller, 1);
    app.clock.advance(DAY + 1);
    await follow();
    const later = { ...seller, token: await issueToken(app, seller) };
    expect(await listingActs(app, later).own(id)).toMatchObject({ offMarket: 'paused', hiddenBy: 'moderation' });
    expect(refusal(await listingActs(app, later).putBack(id))).toBe('409 listing_hidden');
  });

  it('lists, edits, answers, reports, writes and reviews nothing, and is told why and until when', async () => {
    const [seller, other] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Seller')];
    const [id, foreign] = [await list(seller), await list(other)];
    const buyer = await signUp(app, 'Buyer');
    const conversation = await openConversation(app, buyer, id);
    const sale = await makeSale(app, { seller, buyer });
    await suspend(seller);
    const acts = listingActs(app, seller);
    const tried = [
      await acts.edit(id, { rslPrice: 1_000 }),
      await acts.putBack(id),
      await acts.confirm(id),
      await call(app, 'PUT /api/users/profile', { token: seller.token, body: { name: 'Call 01712345678' } }),
      await report(app, seller, { id: foreign }),
      await say(app, seller, conversation, 'Pay me before you come.'),
      await ask(app, seller, id),
      await review(app, seller, sale.order, 1),
      await answerReview(app, seller, sale.order, 'Thank you.'),
    ];
    expect(tried.map(refusal)).toEqual(tried.map(() => '403 account_suspended'));
    await expect(listBike(app, seller, { photoURL })).rejects.toThrow();
    expect(await ownSuspension(seller)).toMatchObject({ reason: 'Asked for an OTP' });
    expect(await daysLeft(seller)).toBe(7);
    const fresh = { ...seller, token: await issueToken(app, seller) };
    expect((await readPage(app, foreign, fresh)).body).toMatchObject({ sellerEmail: other.email });
    await app.idle();
    const mail = mailsTo(app.config.dataDir, seller.email).find(
      ({ subject }) => subject === 'We have suspended your account at Bike.',
    );
    expect(mail?.text).toContain('Asked for an OTP');
  });

  it('sells the bike that a buyer is paying for, and what is not bought goes off the market afterwards', async () => {
    const [seller, buyer, late] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const [bought, left] = [await list(seller), await list(seller)];
    for (const id of [bought, left]) {
      await book(app, buyer, id);
      await book(app, late, id);
    }
    const paying = await startPayment(app, buyer, bought);
    await startPayment(app, buyer, left);
    await suspend(seller);
    expect((await readPage(app, bought)).body.offMarket).toBeUndefined();
    const advertising = { token: seller.token, body: { status: 'Advertise' } };
    expect(refusal(await call(app, `PUT /api/bikes/${bought}`, advertising))).toBe('403 account_suspended');
    expect(refusal(await startPayment(app, late, left))).toBe('410 bike_hidden');
    const body = { productId: left, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
    const another = await signUp(app, 'Buyer');
    expect(refusal(await call(app, 'POST /api/orders', { token: another.token, body }))).toBe('410 bike_hidden');
    await confirmCard(app, paying.body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bought)).status).toBe(200);
    app.clock.advance(HOLD_TIME + 1);
    await follow();
    expect(refusal(await readPage(app, left))).toBe('410 bike_hidden');
    expect((await readPage(app, bought)).body).toMatchObject({ productStatus: 'Sold' });
  });

  it('has everything back at once when the decision is undone, but what another decision still stops', async () => {
    const seller = await signUp(app, 'Seller');
    const [id, hidden] = [await list(seller), await list(seller)];
    const [short, long] = [await suspend(seller, 2), await suspend(seller, 9)];
    const hiding = (await decide(app, await boss(), { id: hidden, act: 'hide' })).body.insertedId;
    await undo(app, await boss(), long);
    expect(await daysLeft(seller)).toBe(2);
    await undo(app, await boss(), hiding);
    const acts = listingActs(app, seller);
    expect(await acts.own(hidden)).toMatchObject({ hiddenBy: 'suspension' });
    await undo(app, await boss(), short);
    expect(await ownSuspension(seller)).toBeUndefined();
    for (const each of [id, hidden]) expect((await acts.own(each)).offMarket).toBeUndefined();
    expect((await acts.edit(id, { rslPrice: 180_000 })).status).toBe(200);
  });
});

describe('a suspended buyer', () => {
  it('finishes a payment under way, begins none, and books nothing', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const [paying, booked, wished] = [await list(seller), await list(seller), await list(seller)];
    for (const id of [paying, booked]) await book(app, buyer, id);
    await startPayment(app, buyer, paying);
    await suspend(buyer);
    const resumed = await startPayment(app, buyer, paying);
    expect(resumed.status).toBe(200);
    expect(refusal(await startPayment(app, buyer, booked))).toBe('403 account_suspended');
    const body = { productId: wished, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
    expect(refusal(await call(app, 'POST /api/orders', { token: buyer.token, body }))).toBe('403 account_suspended');
    await confirmCard(app, resumed.body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, paying)).status).toBe(200);
    expect(await paymentsFor(app, buyer, booked)).toEqual(['unpaid']);
  });
});

describe('an account that is ended', () => {
  it('is suspended without an end, its bookings end, and undoing puts its listings back', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await list(seller);
    await book(app, buyer, id);
    const person = await idOf(app, seller);
    const { body } = await decide(app, await boss(), {
      kind: 'person',
      id: person,
      act: 'end',
      reason: 'Stolen bikes',
    });
    expect(await ownSuspension(seller)).toEqual({ reason: 'Stolen bikes' });
    expect(await paymentsFor(app, buyer, id)).toEqual(['withdrawn']);
    app.clock.advance(400 * DAY);
    await follow();
    const later = { ...seller, token: await issueToken(app, seller) };
    expect(await listingActs(app, later).own(id)).toMatchObject({ hiddenBy: 'suspension' });
    await undo(app, await boss(), body.insertedId);
    expect((await listingActs(app, later).own(id)).offMarket).toBeUndefined();
    const viewer = { ...buyer, token: await issueToken(app, buyer) };
    expect(await paymentsFor(app, viewer, id)).toEqual(['withdrawn']);
  });
});

describe('the start of a payment and the suspension of its seller at the same moment', () => {
  it('leave either a payment that is finished, or a listing off the market, 8 times', async () => {
    const racing = await boss();
    for (let round = 0; round < 8; round += 1) {
      const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
      const id = await list(seller);
      await book(app, buyer, id);
      const person = await idOf(app, seller);
      const [started] = await Promise.all([
        startPayment(app, buyer, id),
        decide(app, racing, { kind: 'person', id: person, act: 'suspend', days: 1 }),
      ]);
      const { status } = await readPage(app, id);
      expect(status, `round ${round}: ${started.status}`).toBe(started.status === 200 ? 200 : 410);
    }
  });
});
