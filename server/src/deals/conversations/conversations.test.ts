import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { accept, decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import {
  ask,
  conversationsOf,
  dealPage,
  messagesIn,
  openConversation,
  readUpTo,
  say,
  textsIn,
} from '#testing/conversations.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { dayAndTime, later, propose } from '#testing/meetings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let bike: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

const fresh = async (): Promise<void> => {
  buyer = await signUp(app, 'Buyer', 'Nusrat');
  bike = await listBike(app, seller);
};
const kindsOf = async (who: Person, id: string) => (await dealPage(app, who, id)).body.entries.map(({ kind }) => kind);
const stepOf = async (who: Person, id: string) => (await dealPage(app, who, id)).body.nextStep;
const sixBikes = async () => {
  const photoURL = await hostedPhoto(app);
  return Promise.all(Array.from({ length: 6 }, () => listBike(app, seller, { photoURL })));
};
const unreadOf = async ({ token }: Person) =>
  (await call<{ count: number }>(app, 'GET /api/conversations/unread', { token })).body.count;
const setState = (state: string) => call(app, `PUT /api/bikes/${bike}/state`, { token: seller.token, body: { state } });

describe('A conversation', () => {
  it('is opened by the first message about a bike, found by the second, and read by both', async () => {
    await fresh();
    const first = await ask(app, buyer, bike, { text: 'এখনো আছে?' });
    expect(first.status).toBe(200);
    const second = await ask(app, buyer, bike, { text: 'Hello?' });
    expect(second.body.insertedId).toBe(first.body.insertedId);
    const id = first.body.insertedId;
    await say(app, seller, id, 'আছে।');
    const { body } = await dealPage(app, buyer, id);
    expect(body).toMatchObject({
      side: 'buyer',
      bike: { productId: bike, state: 'forSale' },
      other: { name: 'Karim Motors' },
      nextStep: 'book',
    });
    expect(messagesIn(body).map(({ text, byMe, position }) => [position, byMe, text])).toEqual([
      [1, true, 'এখনো আছে?'],
      [2, true, 'Hello?'],
      [3, false, 'আছে।'],
    ]);
    expect((await dealPage(app, seller, id)).body).toMatchObject({ side: 'seller', other: { name: 'Nusrat' } });
  });

  it('warns the reader of a message with signs of fraud, and not its sender', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    await say(app, seller, id, 'Send your bKash PIN and OTP, then you receive the money');
    await say(app, seller, id, `All photos: ${app.config.publicUrl}/bike/${bike}`);
    const [, suspicious, fine] = messagesIn((await dealPage(app, buyer, id)).body);
    expect(suspicious?.warnings).toEqual([{ kind: 'secretCode' }]);
    expect(fine).not.toHaveProperty('warnings');
    expect(messagesIn((await dealPage(app, seller, id)).body)[1]).not.toHaveProperty('warnings');
  });

  it('counts only what the other person wrote as unread', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    await say(app, buyer, id, 'Hello?');
    expect((await dealPage(app, buyer, id)).body.unread).toBe(0);
    await say(app, seller, id, 'Yes.');
    expect((await dealPage(app, buyer, id)).body.unread).toBe(1);
    expect((await dealPage(app, seller, id)).body.unread).toBe(2);
  });

  it('shows no message earlier than the one above it, also where the clock of a process is behind', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    app.clock.advance(-HOUR);
    await say(app, seller, id, 'Yes.');
    app.clock.advance(HOUR);
    const [question, answer] = messagesIn((await dealPage(app, buyer, id)).body);
    expect(answer?.at).toBe(question?.at);
  });

  it('does not exist for a third person, an admin of other conversations or a visitor', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    for (const stranger of [await signUp(app, 'Buyer'), await signUp(app, 'Seller')]) {
      expect(refusal(await dealPage(app, stranger, id))).toBe('404 conversation_not_found');
      expect(refusal(await say(app, stranger, id, 'Hi'))).toBe('404 conversation_not_found');
      expect(refusal(await readUpTo(app, stranger, id, 1))).toBe('404 conversation_not_found');
      expect((await conversationsOf(app, stranger)).body).toEqual([]);
    }
    expect((await dealPage(app, buyer, id)).body.readByOther).toBe(0);
  });

  it('is not opened by a seller, unless with somebody who has booked their bike', async () => {
    await fresh();
    expect(refusal(await ask(app, seller, bike))).toBe('403 role_not_allowed');
    const orderId = await book(app, buyer, bike);
    const other = await signUp(app, 'Seller');
    expect(refusal(await ask(app, other, bike, { orderId }))).toBe('404 booking_not_found');
    expect(refusal(await ask(app, seller, await listBike(app, seller), { orderId }))).toBe('404 booking_not_found');
    await call(app, `DELETE /api/orders/${orderId}`, { token: buyer.token });
    expect(refusal(await ask(app, seller, bike, { orderId }))).toBe('404 booking_not_found');
    const again = await book(app, buyer, bike);
    const opened = await ask(app, seller, bike, { orderId: again, text: 'When do you come?' });
    expect(opened.status).toBe(200);
    expect((await ask(app, buyer, bike)).body.insertedId).toBe(opened.body.insertedId);
  });

  it('takes a message once, however often it is sent, and 2,000 letters of it', async () => {
    await fresh();
    const submission = 'made-by-the-client';
    const id = (await ask(app, buyer, bike, { submission })).body.insertedId;
    const again = await Promise.all([1, 2, 3].map(() => say(app, buyer, id, 'Is it still there?', submission)));
    expect(new Set(again.map(({ body }) => body.message._id)).size).toBe(1);
    expect(textsIn((await dealPage(app, buyer, id)).body)).toHaveLength(1);
    expect(refusal(await say(app, buyer, id, 'Is it still here?', submission))).toBe('409 submission_used');
    expect(refusal(await ask(app, buyer, bike, { text: 'Something else', submission }))).toBe('409 submission_used');
    expect(refusal(await say(app, buyer, id, ' \n '))).toBe('400 invalid_input');
    expect(refusal(await say(app, buyer, id, 'x'.repeat(2_001)))).toBe('400 invalid_input');
    expect((await say(app, buyer, id, `${'ক'.repeat(1_000)}\n${'x'.repeat(999)}`)).status).toBe(200);
  });

  it('counts what is unread for each side until it is read, and shows the other up to where that is', async () => {
    await fresh();
    const other = await signUp(app, 'Buyer');
    const before = await unreadOf(seller);
    const id = await openConversation(app, buyer, bike);
    await say(app, buyer, id, 'Hello?');
    await openConversation(app, other, bike);
    expect(await unreadOf(seller)).toBe(before + 2);
    expect(await unreadOf(buyer)).toBe(0);
    const [newest, mine] = (await conversationsOf(app, seller, '?unread=1')).body;
    expect(newest).toMatchObject({ unread: 1, lastByMe: false });
    expect(mine).toMatchObject({ _id: id, unread: 2, lastText: 'Hello?' });
    expect((await readUpTo(app, seller, id, 1)).body.modifiedCount).toBe(1);
    expect((await dealPage(app, seller, id)).body).toMatchObject({ read: 1, unread: 1 });
    expect((await readUpTo(app, seller, id, 99)).body.modifiedCount).toBe(1);
    expect((await readUpTo(app, seller, id, 1)).body.modifiedCount).toBe(0);
    expect((await dealPage(app, buyer, id)).body.readByOther).toBe(2);
    expect(await unreadOf(seller)).toBe(before + 1);
  });

  it('leads to earlier messages, each of them once, with what happened between them', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike, '1');
    for (let n = 2; n <= 60; n += 1) await say(app, buyer, id, String(n));
    await book(app, buyer, bike);
    for (let n = 61; n <= 120; n += 1) await say(app, seller, id, String(n));
    const pages = [(await dealPage(app, buyer, id)).body];
    while (pages[0]?.earlier !== undefined)
      pages.unshift((await dealPage(app, buyer, id, `?before=${pages[0].earlier}`)).body);
    expect(pages.map((page) => textsIn(page).length)).toEqual([20, 50, 50]);
    expect(pages.flatMap(textsIn)).toEqual(Array.from({ length: 120 }, (_, n) => String(n + 1)));
    const kinds = pages.flatMap(({ entries }) => entries.map(({ kind }) => kind));
    expect(kinds.indexOf('booked')).toBe(60);
    expect(kinds.filter((kind) => kind === 'booked')).toHaveLength(1);
    expect(refusal(await dealPage(app, buyer, id, '?before=x'))).toBe('400 invalid_input');
    for (const beyond of [121, 999_999_999]) {
      const { body } = await dealPage(app, buyer, id, `?before=${beyond}`);
      expect(textsIn(body)).toEqual(pages.at(-1) && textsIn(pages.at(-1) as DealPage));
      expect(body.earlier).toBe(71);
    }
  });

  it('is listed in pages, that with the latest message first where nothing else has happened', async () => {
    const one = await signUp(app, 'Seller');
    const photoURL = await hostedPhoto(app);
    const bikes = await Promise.all(Array.from({ length: 27 }, () => listBike(app, one, { photoURL })));
    const ids: string[] = [];
    for (const each of bikes) ids.unshift(await openConversation(app, await signUp(app, 'Buyer'), each));
    const first = ids.pop() ?? '';
    await say(app, one, first, 'Sorry, I was away.');
    const page = await conversationsOf(app, one);
    const [, next = ''] = /<\/api\/conversations(.+)>/.exec(page.headers.get('link') ?? '') ?? [];
    const rest = await conversationsOf(app, one, next);
    expect([...page.body, ...rest.body].map(({ _id }) => _id)).toEqual([first, ...ids]);
    expect(rest.headers.get('link')).toBeNull();
  });
});

describe('What happens to the bike', () => {
  it('stands in the timeline with the next step of each side: booked, declined, booked again, accepted, paid', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    expect(await stepOf(seller, id)).toBe('reply');
    await say(app, seller, id, 'Yes.');
    expect(await stepOf(seller, id)).toBeUndefined();
    const declined = await book(app, buyer, bike);
    expect([await stepOf(buyer, id), await stepOf(seller, id)]).toEqual(['waitForAnswer', 'answerBooking']);
    await decline(app, seller, declined);
    expect([await stepOf(buyer, id), await stepOf(seller, id)]).toEqual(['book', undefined]);
    await accept(app, seller, await book(app, buyer, bike));
    expect([await stepOf(buyer, id), await stepOf(seller, id)]).toEqual(['proposeMeeting', 'proposeMeeting']);
    await buyBike(app, buyer, bike);
    expect([await stepOf(buyer, id), await stepOf(seller, id)]).toEqual(['collect', 'handOver']);
    const kinds = await kindsOf(buyer, id);
    expect(kinds).toEqual(await kindsOf(seller, id));
    expect(kinds.filter((kind) => kind !== 'message')).toEqual(
      expect.arrayContaining(['booked', 'declined', 'bookingRemoved', 'accepted', 'paid']),
    );
    const { entries } = (await dealPage(app, seller, id)).body;
    expect(entries.find(({ kind }) => kind === 'declined')).toMatchObject({ reason: 'The place does not suit me.' });
    expect(entries.find(({ kind }) => kind === 'paid')).toMatchObject({ price: 185_000 });
    expect((await say(app, buyer, id, 'Thank you!')).status).toBe(200);
  });

  it('is told to those who asked: paused, and sold to somebody else', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    await setState('paused');
    expect((await dealPage(app, buyer, id)).body.bike.state).toBe('paused');
    expect((await ask(app, await signUp(app, 'Buyer'), bike)).status).toBe(200);
    await setState('forSale');
    const faster = await signUp(app, 'Buyer');
    await buyBike(app, faster, bike);
    const { body } = await dealPage(app, buyer, id);
    expect(body).toMatchObject({ bike: { state: 'sold' }, nextStep: 'lookElsewhere' });
    expect(body.entries.at(-1)).toMatchObject({ kind: 'sold' });
    expect(JSON.stringify(body)).not.toContain('booked');
    expect((await conversationsOf(app, buyer)).body[0]?.bike.state).toBe('sold');
    expect(refusal(await ask(app, await signUp(app, 'Buyer'), bike))).toBe('409 bike_sold');
    expect((await say(app, buyer, id, 'Do you have another one?')).status).toBe(200);
    expect((await ask(app, faster, bike)).status).toBe(200);
  });

  it('ends no conversation: a bike that was taken down can be spoken of, and not newly asked about', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    expect((await dealPage(app, buyer, id)).body).toMatchObject({
      bike: { state: 'withdrawn' },
      nextStep: 'lookElsewhere',
    });
    expect((await say(app, buyer, id, 'What a pity.')).status).toBe(200);
    expect((await ask(app, buyer, bike)).status).toBe(200);
    expect(refusal(await ask(app, await signUp(app, 'Buyer'), bike))).toBe('404 bike_not_found');
  });
});

describe('Limits', () => {
  it('let a buyer ask about five bikes an hour, and go on with those', async () => {
    await fresh();
    const bikes = await sixBikes();
    const last = bikes.pop() ?? '';
    for (const each of bikes) expect((await ask(app, buyer, each)).status).toBe(200);
    app.clock.advance(10 * MINUTE);
    const refused = await ask(app, buyer, last);
    expect(refusal(refused)).toBe('429 too_many_conversations');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(49 * 60);
    expect(wait).toBeLessThanOrEqual(50 * 60);
    expect((await ask(app, buyer, bikes[0] ?? '')).status).toBe(200);
    expect((await conversationsOf(app, buyer)).body).toHaveLength(5);
  });

  it('let only five of six questions through that are asked at the same moment', async () => {
    await fresh();
    const bikes = await sixBikes();
    const statuses = await Promise.all(bikes.map(async (each) => (await ask(app, buyer, each)).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('let a person write 20 messages a minute', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '1' });
    const [from, to] = [await signUp(limited, 'Buyer'), await signUp(limited, 'Seller')];
    const id = await openConversation(limited, from, await listBike(limited, to));
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await say(limited, from, id, `${n}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect((await say(limited, to, id, 'Slowly!')).status).toBe(200);
    await limited.close();
  });
});

describe('Whoever leaves', () => {
  it('takes their words along when they delete their account; the other keeps their own, and can write no more', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike, 'My number is 01712345678');
    await say(app, seller, id, 'Welcome!');
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    const { body } = await dealPage(app, seller, id);
    expect(body.other).toMatchObject({ left: true });
    expect(body.other.name).not.toBe('Nusrat');
    expect(messagesIn(body)).toMatchObject([{ text: '', erased: true }, { text: 'Welcome!' }]);
    expect(refusal(await say(app, seller, id, 'Hello?'))).toBe('409 person_left');
    expect((await conversationsOf(app, seller)).body.find(({ _id }) => _id === id)?.other.left).toBe(true);
  });

  it('is not to be replied to, met or sold to: the other one has no step that nobody would see', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike);
    await book(app, buyer, bike);
    await propose(app, buyer, id, dayAndTime(later(app.clock.now(), { days: 2 })));
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    const { body } = await dealPage(app, seller, id);
    expect(body.other.left).toBe(true);
    expect(body).not.toHaveProperty('nextStep');
    expect(body.acts).not.toContain('proposeMeeting');
  });

  it('finds what they wrote in their export, and not what others wrote to them', async () => {
    await fresh();
    const id = await openConversation(app, buyer, bike, 'Mine');
    await say(app, seller, id, 'Theirs');
    const { body } = await call(app, 'GET /api/users/data', { token: buyer.token });
    expect(body.messages).toEqual([{ conversationId: id, text: 'Mine', sentAt: expect.any(String) }]);
    expect(body.conversationsAsBuyer).toMatchObject([{ id, productId: bike }]);
    expect(body.conversationsAsSeller).toEqual([]);
  });
});
