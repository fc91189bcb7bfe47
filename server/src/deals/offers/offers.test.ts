import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGREED_HOURS, OFFER_HOURS } from '#contract/offers.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage } from '#testing/conversations.ts';
import { DONE, listingActs, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { agreeOn, letPass, type Negotiation, offer, sayTo, startNegotiation } from '#testing/offers.ts';
import { book, buyBike } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LISTED = 185_000;
const LEAST = 92_500;

let app: TestApp;
let seller: Person;
let photoURL: string;
let negotiation: Negotiation;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await signUp(app, 'Seller', 'Karim Motors');
  negotiation = await startNegotiation(app, { seller, photoURL });
  buyer = negotiation.buyer;
});

const make = (price: number | string, who: Person = buyer) => offer(app, who, negotiation.conversation, price);
const made = async (price: number): Promise<string> => {
  const response = await make(price);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.insertedId;
};
const pageOf = async (who: Person) => (await dealPage(app, who, negotiation.conversation)).body;
const happened = async (who: Person) =>
  (await pageOf(who)).entries.flatMap((entry) =>
    entry.kind === 'message' ? [] : [[entry.kind, entry.by, entry.price] as const],
  );
const inHours = (hours: number) => app.clock.now() + hours * HOUR;
const isAbout = (text: string | undefined, moment: number): void =>
  expect(Math.abs(Date.parse(text ?? '') - moment)).toBeLessThan(5 * MINUTE);
const acts = () => listingActs(app, seller);
const news = async ({ email }: Person) => {
  await app.idle();
  return mailsTo(app.config.dataDir, email).filter(({ text }) =>
    text.includes(`/messages/${negotiation.conversation}`),
  );
};

describe('An offer', () => {
  it('is made by the buyer, countered by the seller, and accepted: each sees it as their next step', async () => {
    expect(await pageOf(buyer)).toMatchObject({ acts: expect.arrayContaining(['offer']), nextStep: 'book' });
    expect((await pageOf(seller)).acts).not.toContain('offer');

    const first = await made(160_000);
    const asked = await pageOf(seller);
    expect(asked).toMatchObject({ nextStep: 'answerOffer', offer: { _id: first, price: 160_000, byMe: false } });
    isAbout(asked.offer?.until, inHours(OFFER_HOURS));
    const waiting = await pageOf(buyer);
    expect(waiting).toMatchObject({ nextStep: 'waitForAnswer', offer: { byMe: true } });
    expect(waiting.acts).not.toContain('offer');

    const countered = await sayTo(app, seller, first, 'counter', 175_000);
    expect(countered.body).toMatchObject(DONE);
    const second = countered.body.insertedId ?? '';
    expect(await pageOf(buyer)).toMatchObject({ nextStep: 'answerOffer', offer: { _id: second, price: 175_000 } });

    expect((await sayTo(app, buyer, second, 'accept')).body).toMatchObject(DONE);
    const agreed = await pageOf(buyer);
    expect(agreed).toMatchObject({
      nextStep: 'book',
      acts: expect.arrayContaining(['offer']),
      agreed: { price: 175_000 },
    });
    expect(agreed).not.toHaveProperty('offer');
    isAbout(agreed.agreed?.until, inHours(AGREED_HOURS));
    expect(await pageOf(seller)).toMatchObject({ agreed: { price: 175_000 } });
    expect(await happened(seller)).toEqual([
      ['offered', 'buyer', 160_000],
      ['countered', 'seller', 175_000],
      ['offerAccepted', 'seller', 175_000],
    ]);
    const accepted = agreed.entries.find(({ kind }) => kind === 'offerAccepted');
    expect(accepted).toMatchObject({ until: agreed.agreed?.until });
  });

  it('can be declined, and withdrawn by who made it', async () => {
    const declined = await made(160_000);
    expect((await sayTo(app, seller, declined, 'decline')).status).toBe(200);
    const withdrawn = await made(165_000);
    expect((await sayTo(app, buyer, withdrawn, 'withdraw')).status).toBe(200);
    expect(await happened(buyer)).toEqual([
      ['offered', 'buyer', 160_000],
      ['offerDeclined', 'buyer', 160_000],
      ['offered', 'buyer', 165_000],
      ['offerWithdrawn', 'buyer', 165_000],
    ]);
    expect(await pageOf(buyer)).not.toHaveProperty('agreed');
    expect(refusal(await sayTo(app, seller, withdrawn, 'accept'))).toBe('409 offer_over');
    expect(refusal(await sayTo(app, seller, declined, 'counter', 170_000))).toBe('409 offer_over');
  });

  it('is from 50 to 100 % of the present price, and says so in both languages; a counter-offer too', async () => {
    for (const price of [LEAST - 1, LISTED + 1]) {
      const refused = await make(price);
      expect(refusal(refused)).toBe('400 invalid_input');
      expect(refused.body).toMatchObject({
        error: { fields: { price: expect.stringContaining('You can offer from ৳92,500 to ৳1,85,000:') } },
      });
    }
    const inBangla = await call(app, `POST /api/conversations/${negotiation.conversation}/offers`, {
      token: buyer.token,
      body: { price: 1 },
      headers: { 'accept-language': 'bn' },
    });
    expect(inBangla.body).toMatchObject({
      error: { fields: { price: expect.stringContaining('৳৯২,৫০০ থেকে ৳১,৮৫,০০০') } },
    });
    for (const price of ['', 'much', 1.5, 160_000.5, -5]) expect(refusal(await make(price))).toBe('400 invalid_input');

    const typed = await make('৳ ৯২,৫০০');
    expect(typed.status).toBe(200);
    const id = typed.body.insertedId;
    expect(refusal(await sayTo(app, seller, id, 'counter'))).toBe('400 invalid_input');
    expect(refusal(await sayTo(app, seller, id, 'counter', LISTED + 1))).toBe('400 invalid_input');
    expect(refusal(await sayTo(app, seller, id, 'counter', LEAST - 1))).toBe('400 invalid_input');
    expect((await pageOf(seller)).offer).toMatchObject({ price: LEAST });
    expect((await sayTo(app, seller, id, 'counter', LISTED)).status).toBe(200);
  });

  it('is the only open one of its conversation', async () => {
    const id = await made(160_000);
    expect(refusal(await make(170_000))).toBe('409 offer_open');
    const { body } = await sayTo(app, seller, id, 'counter', 175_000);
    expect(refusal(await make(170_000))).toBe('409 offer_open');
    expect(refusal(await sayTo(app, buyer, id, 'withdraw'))).toBe('409 offer_over');
    await sayTo(app, buyer, body.insertedId ?? '', 'counter', 170_000);
    expect(await happened(buyer)).toEqual([
      ['offered', 'buyer', 160_000],
      ['countered', 'seller', 175_000],
      ['countered', 'buyer', 170_000],
    ]);
    expect((await pageOf(seller)).nextStep).toBe('answerOffer');
  });

  it('is answered by the other side alone, and does not exist for a third person', async () => {
    const id = await made(160_000);
    for (const answer of ['accept', 'decline'] as const)
      expect(refusal(await sayTo(app, buyer, id, answer))).toBe('409 offer_other_side');
    expect(refusal(await sayTo(app, buyer, id, 'counter', 170_000))).toBe('409 offer_other_side');
    expect(refusal(await sayTo(app, seller, id, 'withdraw'))).toBe('409 offer_other_side');
    for (const third of [await signUp(app, 'Buyer'), await signUp(app, 'Seller')]) {
      expect(refusal(await sayTo(app, third, id, 'accept'))).toBe('404 offer_not_found');
      expect(refusal(await sayTo(app, third, id, 'withdraw'))).toBe('404 offer_not_found');
    }
    expect(refusal(await make(160_000, await signUp(app, 'Buyer')))).toBe('404 conversation_not_found');
    expect(refusal(await make(160_000, seller))).toBe('403 role_not_allowed');
    expect((await pageOf(seller)).offer).toMatchObject({ _id: id });
  });

  it('may be answered the same again, after a response was lost, and not otherwise', async () => {
    const id = await made(160_000);
    expect((await sayTo(app, seller, id, 'accept')).body).toMatchObject({ modifiedCount: 1 });
    expect((await sayTo(app, seller, id, 'accept')).body).toMatchObject({ modifiedCount: 0 });
    expect(refusal(await sayTo(app, seller, id, 'decline'))).toBe('409 offer_over');
    expect(refusal(await sayTo(app, buyer, id, 'withdraw'))).toBe('409 offer_over');
    expect((await happened(buyer)).map(([kind]) => kind)).toEqual(['offered', 'offerAccepted']);
  });

  it('ends by itself after 48 hours, and the next one may be made', async () => {
    const id = await made(160_000);
    await letPass(app, id, OFFER_HOURS * HOUR - MINUTE);
    expect((await pageOf(seller)).offer).toMatchObject({ _id: id });
    await letPass(app, id, MINUTE);
    expect(await pageOf(seller)).not.toHaveProperty('offer');
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('409 offer_over');
    expect(refusal(await sayTo(app, buyer, id, 'withdraw'))).toBe('409 offer_over');
    await made(165_000);
    // The conversation was opened before.
    await app.db
      .updateTable('messages')
      .set({ created_at: app.clock.now() - 3 * DAY })
      .where('conversation_id', '=', negotiation.conversation)
      .execute();
    expect((await happened(buyer)).map(([kind]) => kind)).toEqual(['offered', 'offerEnded', 'offered']);
  });
});

describe('An offer and its bike', () => {
  it('waits while the bike is paused: it can be declined and withdrawn, and nothing is agreed', async () => {
    const id = await made(160_000);
    await acts().pause(negotiation.bike);
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('409 bike_paused');
    expect(refusal(await sayTo(app, seller, id, 'counter', 170_000))).toBe('409 bike_paused');
    expect((await pageOf(buyer)).nextStep).toBeUndefined();
    expect((await sayTo(app, seller, id, 'decline')).status).toBe(200);
    expect(refusal(await make(160_000))).toBe('409 bike_paused');
    expect((await pageOf(buyer)).acts).not.toContain('offer');
    await acts().putBack(negotiation.bike);
    expect((await make(160_000)).status).toBe(200);
  });

  it.each([
    ['taken down', () => acts().takeBack(negotiation.bike)],
    ['sold elsewhere', () => acts().sellElsewhere(negotiation.bike)],
  ])('ends when the bike is %s, and so does an agreed price; listing it again revives neither', async (_, takeOff) => {
    const agreed = await agreeOn(app, { ...negotiation, price: 170_000 });
    const open = await made(160_000);
    expect((await takeOff()).status).toBe(200);
    expect(refusal(await sayTo(app, seller, open, 'accept'))).toBe('409 offer_over');
    expect(refusal(await make(160_000))).toBe('404 bike_not_found');
    expect((await happened(buyer)).map(([kind]) => kind)).toContain('offerEnded');
    await acts().putBack(negotiation.bike);
    const page = await pageOf(buyer);
    expect(page.bike.state).toBe('forSale');
    expect(page).not.toHaveProperty('offer');
    expect(page).not.toHaveProperty('agreed');
    expect(refusal(await sayTo(app, seller, agreed, 'decline'))).toBe('409 offer_over');
  });

  it('cannot be made or accepted once the bike is sold', async () => {
    const id = await made(160_000);
    const other = await signUp(app, 'Buyer');
    await buyBike(app, other, negotiation.bike);
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('409 bike_sold');
    expect(refusal(await make(160_000))).toBe('409 offer_open');
    expect((await sayTo(app, buyer, id, 'withdraw')).status).toBe(200);
    expect(refusal(await make(160_000))).toBe('409 bike_sold');
    expect(await pageOf(buyer)).toMatchObject({ nextStep: 'lookElsewhere' });
  });

  it('ends when the seller asks for less than it, and stays when they ask for more or as much', async () => {
    const id = await made(160_000);
    await acts().edit(negotiation.bike, { rslPrice: 340_000 });
    expect((await pageOf(seller)).offer).toMatchObject({ _id: id });
    await acts().edit(negotiation.bike, { rslPrice: 160_000 });
    expect((await pageOf(seller)).offer).toMatchObject({ _id: id });
    await acts().edit(negotiation.bike, { rslPrice: 159_999 });
    expect(await pageOf(seller)).not.toHaveProperty('offer');
    await acts().edit(negotiation.bike, { rslPrice: LISTED });
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('409 offer_over');
    expect((await happened(buyer)).map(([kind]) => kind)).toEqual(['offered', 'offerEnded']);
  });

  it('is neither made nor answered by a suspended person, nor agreed with a suspended seller', async () => {
    const suspend = (who: Person, until: number | null) =>
      app.db.updateTable('users').set({ suspended_until: until }).where('email', '=', who.email).execute();
    const id = await made(160_000);
    await suspend(seller, app.clock.now() + DAY);
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('403 account_suspended');
    await sayTo(app, buyer, id, 'withdraw');
    expect(refusal(await make(160_000))).toBe('410 bike_hidden');
    await suspend(seller, null);
    const { body } = await sayTo(app, seller, await made(160_000), 'counter', 170_000);
    await suspend(seller, app.clock.now() + DAY);
    expect(refusal(await sayTo(app, buyer, body.insertedId ?? '', 'accept'))).toBe('410 bike_hidden');
    await suspend(seller, null);
    await suspend(buyer, app.clock.now() + DAY);
    expect(refusal(await sayTo(app, buyer, body.insertedId ?? '', 'accept'))).toBe('403 account_suspended');
    await sayTo(app, seller, body.insertedId ?? '', 'withdraw');
    expect((await pageOf(buyer)).acts).not.toContain('offer');
    expect((await pageOf(seller)).acts).toContain('proposeMeeting');
    expect((await pageOf(buyer)).acts).not.toContain('proposeMeeting');
  });

  it('cannot be made by a buyer whose bookings of it were declined three times', async () => {
    for (let times = 0; times < 3; times += 1) await decline(app, seller, await book(app, buyer, negotiation.bike));
    expect(refusal(await make(160_000))).toBe('409 booking_refused');
    const page = await pageOf(buyer);
    expect(page.acts).not.toContain('offer');
    expect(page).not.toHaveProperty('nextStep');
  });

  it('cannot be answered once the other person has left', async () => {
    const id = await made(160_000);
    await app.db.updateTable('users').set({ deleted_at: 1 }).where('email', '=', buyer.email).execute();
    expect(refusal(await sayTo(app, seller, id, 'accept'))).toBe('409 person_left');
    expect(await pageOf(seller)).not.toHaveProperty('offer');
  });
});

describe('What others see of an offer', () => {
  it('is nothing: the public price stays, and the agreed one is shown to its buyer alone', async () => {
    await agreeOn(app, { ...negotiation, price: 160_000 });
    const mine = await readPage(app, negotiation.bike, buyer);
    expect(mine.body).toMatchObject({ rslPrice: LISTED, agreed: { price: 160_000 } });
    for (const reader of [undefined, seller, await signUp(app, 'Buyer')]) {
      const { body } = await readPage(app, negotiation.bike, reader);
      expect(body).toMatchObject({ rslPrice: LISTED });
      expect(body).not.toHaveProperty('agreed');
      expect(body).not.toHaveProperty('priceFall');
    }
  });

  it('is one mail about each act to the other side, in their language; the fourth within an hour waits for a digest', async () => {
    await issueToken(app, seller, 'bn');
    const id = await made(160_000);
    expect((await news(seller)).map(({ subject }) => subject)).toEqual([expect.stringContaining('১,৬০,০০০ টাকা')]);
    const { body } = await sayTo(app, seller, id, 'counter', 175_000);
    await sayTo(app, buyer, body.insertedId ?? '', 'decline');
    await sayTo(app, buyer, await made(170_000), 'withdraw');
    await sayTo(app, seller, await made(172_000), 'accept');
    expect((await news(buyer)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Karim Motors suggests BDT 1,75,000'),
      expect.stringContaining('Agreed: BDT 1,72,000'),
    ]);
    expect(await news(seller)).toHaveLength(3);
    expect((await news(buyer))[1]?.text).toContain('Valid until');
  });

  it('is in the export of both', async () => {
    await agreeOn(app, { ...negotiation, price: 160_000 });
    const exportOf = async ({ token }: Person) =>
      (await call<Record<string, unknown[]>>(app, 'GET /api/users/data', { token })).body;
    const expected = [{ productId: negotiation.bike, madeBy: 'buyer', price: 160_000, answer: 'accept' }];
    expect(await exportOf(buyer)).toMatchObject({ offersAsBuyer: expected, offersAsSeller: [] });
    expect(await exportOf(seller)).toMatchObject({ offersAsBuyer: [], offersAsSeller: expected });
  });
});
