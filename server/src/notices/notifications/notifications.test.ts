import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from '#testing/admin-client.ts';
import { runAlerts, saveSearch } from '#testing/alerts.ts';
import { accept, decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, readUpTo, say } from '#testing/conversations.ts';
import { openStream } from '#testing/event-stream.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { decide, report, undo } from '#testing/moderation.ts';
import { markRead, notificationsOf, setWay, unreadOf } from '#testing/notifications.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { answerReview, makeSale, review, reviewsOf } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pair = async (): Promise<[seller: Person, buyer: Person]> => [
  await signUp(app, 'Seller', 'Karim'),
  await signUp(app, 'Buyer', 'Nusrat'),
];
const kindsOf = async (person: Person): Promise<string[]> =>
  (await notificationsOf(app, person)).map(({ kind }) => kind);

describe('Notifications', () => {
  it('tell a seller of a booking, and the buyer of the answer, with who and what', async () => {
    const [seller, buyer] = await pair();
    const bike = await listBike(app, seller, { modelName: 'R15 V3' });
    const order = await book(app, buyer, bike);
    expect(await notificationsOf(app, seller)).toMatchObject([
      {
        kind: 'bookingMade',
        productId: bike,
        productName: 'R15 V3',
        personName: 'Nusrat',
        orderId: order,
        count: 1,
        read: false,
      },
    ]);
    expect(await notificationsOf(app, buyer)).toEqual([]);
    await accept(app, seller, order);
    expect(await notificationsOf(app, buyer)).toMatchObject([{ kind: 'bookingAccepted', personName: 'Karim' }]);
    // Who has answered needs not be told of the booking any more.
    expect(await unreadOf(app, seller)).toBe(0);
    await decline(app, seller, order);
    expect(await kindsOf(buyer)).toEqual(['bookingDeclined', 'bookingAccepted']);
  });

  it('tell of what changes about a booking: the buyer’s number, the price, and its end', async () => {
    const [seller, buyer] = await pair();
    const bike = await listBike(app, seller);
    await book(app, buyer, bike);
    await call(app, 'POST /api/orders', {
      token: buyer.token,
      body: { productId: bike, buyerPhone: '01812345678', meetLocation: 'Banani, Dhaka' },
    });
    expect(await kindsOf(seller)).toEqual(['bookingChanged', 'bookingMade']);
    await listingActs(app, seller).edit(bike, { rslPrice: 180_000 });
    await listingActs(app, seller).takeBack(bike);
    expect(await notificationsOf(app, buyer)).toMatchObject([
      { kind: 'bookingEnded' },
      { kind: 'bookingPrice', price: 180_000, priceBefore: 185_000 },
    ]);
  });

  it('tell of unread messages once for a conversation, with their number, until it is read', async () => {
    const [seller, buyer] = await pair();
    const bike = await listBike(app, seller);
    const id = await openConversation(app, buyer, bike);
    await say(app, buyer, id, 'Hello?');
    const [told, ...more] = await notificationsOf(app, seller);
    expect(told).toMatchObject({ kind: 'message', count: 2, conversationId: id, personName: 'Nusrat' });
    expect([more, await unreadOf(app, seller)]).toEqual([[], 1]);
    await readUpTo(app, seller, id, 1);
    expect(await unreadOf(app, seller)).toBe(1);
    await readUpTo(app, seller, id, 2);
    expect(await unreadOf(app, seller)).toBe(0);
    await say(app, buyer, id, 'Still there?');
    expect(await notificationsOf(app, seller)).toMatchObject([
      { count: 1, read: false },
      { count: 2, read: true },
    ]);
  });

  it('tell both of a sale, and of reviews when they are shown and answered', async () => {
    const [seller, buyer] = await pair();
    const sale = await makeSale(app, { seller, buyer });
    await app.idle();
    expect(await kindsOf(buyer)).toEqual(['paid']);
    expect((await kindsOf(seller)).slice(0, 1)).toEqual(['sold']);
    await review(app, buyer, sale.order, 4);
    expect(await kindsOf(seller)).not.toContain('reviewReceived');
    await review(app, seller, sale.order, 5);
    const [ofBuyer] = (await reviewsOf(app, await idOf(app, seller))).body;
    // The seller wrote last, and reads the other review on the same page.
    expect(await kindsOf(seller)).not.toContain('reviewReceived');
    expect(await notificationsOf(app, buyer)).toMatchObject([{ kind: 'reviewReceived', stars: 5 }, { kind: 'paid' }]);
    await answerReview(app, seller, ofBuyer?._id ?? '', 'Thanks.');
    expect((await kindsOf(buyer))[0]).toBe('reviewAnswered');
  });

  it('tell of new bikes once for a search, and of wishes that are cheaper', async () => {
    const seller = await signUp(app, 'Seller');
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'model=Told+of', { name: 'Mine', mails: 'daily' });
    const bikes = [
      await listBike(app, seller, { modelName: 'Told of' }),
      await listBike(app, seller, { modelName: 'Told of' }),
    ];
    await runAlerts(app);
    expect(await notificationsOf(app, buyer)).toMatchObject([
      { kind: 'searchFound', searchName: 'Mine', query: 'model=Told+of', count: 2 },
    ]);
    const [bike = '', another = ''] = bikes;
    for (const wishProduct of bikes)
      await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct } });
    await listingActs(app, seller).edit(bike, { rslPrice: 150_000 });
    expect((await notificationsOf(app, buyer))[0]).toMatchObject({ kind: 'wishPriceFell', price: 150_000 });
    const other = await signUp(app, 'Buyer');
    await buyBike(app, other, another);
    await app.idle();
    expect((await kindsOf(buyer))[0]).toBe('wishSold');
    expect(await kindsOf(other)).not.toContain('wishSold');
  });

  it('tell of decisions of admins, and those who reported of the outcome', async () => {
    const [seller, buyer] = await pair();
    const admin = await createAdmin(app);
    const bike = await listBike(app, seller);
    await report(app, buyer, { id: bike });
    const decision = await decide(app, admin, { id: bike, act: 'hide' });
    expect(await notificationsOf(app, seller)).toMatchObject([{ kind: 'decision', act: 'hide', productId: bike }]);
    expect(await kindsOf(buyer)).toEqual(['reportOutcome']);
    await undo(app, admin, decision.body.insertedId);
    expect(await kindsOf(seller)).toEqual(['decisionTakenBack', 'decision']);
  });

  it('are written with the event or not at all', async () => {
    const [seller, buyer] = await pair();
    const bike = await listBike(app, seller);
    const { notifier } = app.notifications;
    const userId = await idOf(app, seller);
    const failing = app.db.transaction().execute(async (trx) => {
      await notifier.notify(trx, { userId, kind: 'bookingMade', target: 'x', bikeId: bike });
      throw new Error('no booking');
    });
    await expect(failing).rejects.toThrow('no booking');
    expect([await kindsOf(seller), await kindsOf(buyer)]).toEqual([[], []]);
  });

  it('still read sensibly when bike and person are gone', async () => {
    const [seller, buyer] = await pair();
    const order = await book(app, buyer, await listBike(app, seller));
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    const [told] = await notificationsOf(app, seller);
    expect(told).toMatchObject({ kind: 'bookingMade', orderId: order });
    expect(told).not.toHaveProperty('personName');
    const row = await app.db.selectFrom('notifications').select('about_id').where('target', '=', order).execute();
    expect(row).toEqual([{ about_id: null }]);
  });
});

describe('The page of notifications', () => {
  const fill = async (person: Person, count: number): Promise<string[]> => {
    const user_id = await idOf(app, person);
    const rows = Array.from({ length: count }, (_, n) => ({
      id: newId(),
      user_id,
      kind: 'bookingMade' as const,
      target: `order ${n}`,
      facts: '{}',
      count: 1,
      listed: 1,
      push_tries: 0,
      created_at: app.clock.now(),
    }));
    await app.db.insertInto('notifications').values(rows).execute();
    return rows.map(({ id }) => id);
  };

  it('comes in pages, and is read one by one, up to one, by thing and by topic', async () => {
    const person = await signUp(app, 'Seller');
    const ids = await fill(person, 30);
    const first = await notificationsOf(app, person);
    const next = await notificationsOf(app, person, `?after=${first.at(-1)?._id}`);
    expect([...first, ...next].map(({ _id }) => _id)).toEqual(ids.toReversed());
    const read = async (body: object) => (await markRead(app, person, body)).body.modifiedCount;
    expect(await read({ id: ids[20] })).toBe(1);
    expect(await read({ id: ids[20] })).toBe(0);
    expect(await read({ upTo: ids[9] })).toBe(10);
    expect(await read({ about: 'order 15' })).toBe(1);
    expect(await unreadOf(app, person)).toBe(18);
    expect(await read({ topic: 'messages' })).toBe(0);
    expect(await read({ topic: 'bookings' })).toBe(18);
  });

  it('is one’s own: what others have is not found, and stays as it is', async () => {
    const [one, other] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const [id] = await fill(one, 1);
    expect(refusal(await markRead(app, other, { id }))).toBe('404 notification_not_found');
    expect((await markRead(app, other, { upTo: id })).body.modifiedCount).toBe(0);
    expect([await unreadOf(app, one), await notificationsOf(app, other)]).toEqual([1, []]);
  });

  it('changes in every open window of its reader, and in no other', async () => {
    const [seller, buyer] = await pair();
    const bike = await listBike(app, seller);
    const [mine, theirs] = await Promise.all([seller, buyer].map((who) => openStream(app, who)));
    await book(app, buyer, bike);
    await markRead(app, seller, { topic: 'bookings' });
    const told = () => mine?.events.filter(({ name }) => name === 'notification').map(({ data }) => data);
    await expect.poll(told).toEqual([{ what: 'new', kind: 'bookingMade' }, { what: 'read' }]);
    expect(theirs?.events.filter(({ name }) => name === 'notification')).toEqual([]);
    for (const stream of [mine, theirs]) stream?.close();
  });

  it('forgets what is older than 90 days, and all but the newest 300 of a person', async () => {
    const [many, old] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const ids = await fill(many, 303);
    await fill(old, 1);
    const count = async (person: Person) =>
      (
        await app.db
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', await idOf(app, person))
          .execute()
      ).length;
    await app.notifications.forgetOld();
    expect([await count(many), await count(old)]).toEqual([300, 1]);
    expect(refusal(await markRead(app, many, { id: ids[2] }))).toBe('404 notification_not_found');
    app.clock.advance(91 * DAY);
    await app.notifications.forgetOld();
    expect([await count(many), await count(old)]).toEqual([0, 0]);
  });

  it('shows nothing of a topic that is switched off there, and counts none of it', async () => {
    const [seller, buyer] = await pair();
    await setWay(app, seller, 'bookings', 'page', false);
    await book(app, buyer, await listBike(app, seller));
    expect([await notificationsOf(app, seller), await unreadOf(app, seller)]).toEqual([[], 0]);
  });
});
