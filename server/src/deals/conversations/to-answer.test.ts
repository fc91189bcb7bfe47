import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/entities/conversation.ts';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { block } from '#testing/blocks.ts';
import { accept, orderOf } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { conversationsOf, dealPage, openConversation, say } from '#testing/conversations.ts';
import { codeOf, typeCode } from '#testing/handovers.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { cancel, confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { decide, undo } from '#testing/moderation.ts';
import { letPass, offer, sayTo } from '#testing/offers.ts';
import { book, buyBike, startPayment } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let conversation: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
});

const rowsOf = async (who: Person): Promise<Conversation[]> => (await conversationsOf(app, who)).body;
/** What waits in the first line of the list for the seller and for the buyer. */
const waits = async () => [(await rowsOf(seller))[0]?.toAnswer, (await rowsOf(buyer))[0]?.toAnswer];
const stepsOf = async ({ token }: Person) =>
  (await call<SellerDashboard | BuyerDashboard>(app, 'GET /api/dashboard', { token })).body.steps;
const kindsOf = async (who: Person) => (await stepsOf(who)).map(({ kind }) => kind);
const meetIn = (hours: number) => dayAndTime(later(app.clock.now(), { hours }));
const startOf = ({ date, time }: { date: string; time: string }) => new Date(`${date}T${time}:00+06:00`).toISOString();

describe('The list of conversations', () => {
  it('names an offer for the one who can answer it, and then its counter-offer for the other', async () => {
    expect(await waits()).toEqual([undefined, undefined]);
    const { body } = await offer(app, buyer, conversation, 160_000);
    expect(await waits()).toEqual(['offer', undefined]);
    const countered = await sayTo(app, seller, body.insertedId, 'counter', 175_000);
    expect(await waits()).toEqual([undefined, 'offer']);
    await letPass(app, countered.body.insertedId ?? '', 48 * HOUR);
    expect(await waits()).toEqual([undefined, undefined]);
  });

  it('names a proposed meeting until it is confirmed, and its change until it is declined', async () => {
    const { body: first } = await propose(app, buyer, conversation, meetIn(20));
    expect(await waits()).toEqual(['meeting', undefined]);
    await confirm(app, seller, first.insertedId);
    expect(await waits()).toEqual([undefined, undefined]);
    const { body: change } = await propose(app, seller, conversation, { ...meetIn(30), replaces: first.insertedId });
    expect(await waits()).toEqual([undefined, 'meeting']);
    await cancel(app, buyer, change.insertedId);
    expect(await waits()).toEqual([undefined, undefined]);
  });

  it('names a booking for the seller alone, after an offer and before a meeting', async () => {
    await propose(app, buyer, conversation, meetIn(20));
    const order = await book(app, buyer, bike);
    expect(await waits()).toEqual(['booking', undefined]);
    const { body } = await offer(app, buyer, conversation, 160_000);
    expect(await waits()).toEqual(['offer', undefined]);
    await sayTo(app, seller, body.insertedId, 'decline');
    await accept(app, seller, order);
    expect(await waits()).toEqual(['meeting', undefined]);
  });

  it('names nothing about a bike that is sold to another buyer, and the meeting of the one who bought it', async () => {
    const other = await signUp(app, 'Buyer');
    const [late] = [await openConversation(app, other, bike), await propose(app, buyer, conversation, meetIn(20))];
    await offer(app, other, late, 160_000);
    await buyBike(app, buyer, bike);
    const rows = await rowsOf(seller);
    expect(rows.map(({ _id, toAnswer }) => [_id, toAnswer])).toEqual([
      [conversation, 'meeting'],
      [late, undefined],
    ]);
  });

  it('names the booking of a paused bike and no offer for it, and neither while its buyer pays', async () => {
    await book(app, buyer, bike);
    await offer(app, buyer, conversation, 160_000);
    await listingActs(app, seller).pause(bike);
    expect(await waits()).toEqual(['booking', undefined]);
    await listingActs(app, seller).putBack(bike);
    await startPayment(app, buyer, bike);
    expect(await waits()).toEqual([undefined, undefined]);
    await app.db.updateTable('payments').set({ state: 'requires_action' }).where('bike_id', '=', bike).execute();
    expect(await waits()).toEqual([undefined, undefined]);
    await app.db.updateTable('holds').set({ expires_at: app.clock.now() }).where('bike_id', '=', bike).execute();
    expect(await waits()).toEqual(['offer', undefined]);
  });

  it('names neither offer nor meeting after a block, but the booking, as its page does', async () => {
    await book(app, buyer, bike);
    await offer(app, buyer, conversation, 160_000);
    await propose(app, buyer, conversation, meetIn(20));
    expect(await waits()).toEqual(['offer', undefined]);
    await block(app, seller, conversation);
    expect(await waits()).toEqual(['booking', undefined]);
    expect((await dealPage(app, seller, conversation)).body.nextStep).toBe('answerBooking');
  });

  it('names nothing for a suspended person, and nothing of a person who has left', async () => {
    await propose(app, seller, conversation, meetIn(20));
    const admin = await createAdmin(app);
    expect(await waits()).toEqual([undefined, 'meeting']);
    const { body } = await decide(app, admin, { kind: 'person', id: await idOf(app, buyer), act: 'suspend', days: 2 });
    expect(await waits()).toEqual([undefined, undefined]);
    await undo(app, admin, body.insertedId);
    await cancel(app, buyer, (await dealPage(app, buyer, conversation)).body.meeting?._id ?? '');
    await propose(app, buyer, conversation, meetIn(30));
    expect(await waits()).toEqual(['meeting', undefined]);
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    expect((await rowsOf(seller))[0]?.toAnswer).toBeUndefined();
  });

  it('names no meeting about a bike that is handed over', async () => {
    await buyBike(app, buyer, bike);
    await propose(app, buyer, conversation, meetIn(20));
    expect(await waits()).toEqual(['meeting', undefined]);
    const order = (await orderOf(app, buyer, bike))?._id ?? '';
    await typeCode(app, seller, order, codeOf(app, order));
    expect(await waits()).toEqual([undefined, undefined]);
  });

  it('has the conversation first in which somebody has written, offered, proposed, answered or booked last', async () => {
    const other = await openConversation(app, buyer, await listBike(app, seller));
    const first = async () => [(await rowsOf(seller))[0]?._id, (await rowsOf(buyer))[0]?._id];
    const { body } = await offer(app, buyer, conversation, 160_000);
    expect(await first()).toEqual([conversation, conversation]);
    const { body: meeting } = await propose(app, seller, other, meetIn(20));
    expect(await first()).toEqual([other, other]);
    await sayTo(app, seller, body.insertedId, 'decline');
    expect(await first()).toEqual([conversation, conversation]);
    await confirm(app, buyer, meeting.insertedId);
    expect(await first()).toEqual([other, other]);
    await book(app, buyer, bike);
    expect(await first()).toEqual([conversation, conversation]);
    // The same booking again is no news.
    await say(app, seller, other, 'Sorry.');
    await book(app, buyer, bike);
    expect(await first()).toEqual([other, other]);
  });
});

describe('The dashboard', () => {
  it('says which offer and which meeting wait for a seller, the newest of each, and where they are answered', async () => {
    const [other, third] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const [second, met] = [await openConversation(app, other, bike), await openConversation(app, third, bike)];
    await offer(app, buyer, conversation, 160_000);
    const { body } = await offer(app, other, second, 170_000);
    const at = meetIn(20);
    await propose(app, third, met, at);
    const about = { productId: bike, brand: 'Yamaha', modelName: 'FZ-S V3' };
    expect((await stepsOf(seller)).slice(0, 2)).toEqual([
      { kind: 'offer', ...about, conversationId: second, price: 170_000, count: 2 },
      { kind: 'meeting', ...about, conversationId: met, startsAt: startOf(at), count: 1 },
    ]);
    await sayTo(app, seller, body.insertedId, 'decline');
    expect((await stepsOf(seller))[0]).toEqual({
      ...about,
      kind: 'offer',
      conversationId: conversation,
      price: 160_000,
      count: 1,
    });
  });

  it('says to a buyer that the seller asks for another price, or wants to meet, until the buyer answers', async () => {
    const { body } = await offer(app, buyer, conversation, 160_000);
    expect(await kindsOf(buyer)).toEqual(['look']);
    const countered = await sayTo(app, seller, body.insertedId, 'counter', 175_000);
    expect((await stepsOf(buyer))[0]).toMatchObject({ kind: 'offer', price: 175_000, conversationId: conversation });
    await sayTo(app, buyer, countered.body.insertedId ?? '', 'accept');
    const at = meetIn(20);
    await propose(app, seller, conversation, at);
    expect((await stepsOf(buyer))[0]).toMatchObject({
      kind: 'meeting',
      conversationId: conversation,
      startsAt: startOf(at),
    });
  });
});
