import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { answersWithin, followAnswers } from './answers.ts';

describe('How soon a seller answers', () => {
  const NOW = 1_000 * DAY;
  const asked = (ago: number, after?: number) => ({
    openedAt: NOW - ago,
    answeredAt: after === undefined ? undefined : NOW - ago + after,
  });
  const times = (count: number, ago: number, after?: number) => Array.from({ length: count }, () => asked(ago, after));

  it.each([
    ['within an hour, of five', times(5, DAY, 20 * MINUTE), 1],
    ['within four hours', [...times(2, DAY, MINUTE), ...times(3, 2 * DAY, 3 * HOUR)], 4],
    ['within a day', [...times(2, 3 * DAY, MINUTE), ...times(3, 3 * DAY, 20 * HOUR)], 24],
    ['longer', times(9, 5 * DAY, 2 * DAY), undefined],
    ['nothing is said of four', times(4, DAY, MINUTE), undefined],
    ['one of five quickly, and the others never', [...times(1, 3 * DAY, MINUTE), ...times(4, 3 * DAY)], undefined],
    ['half of them is not most of them', [...times(3, 3 * DAY, MINUTE), ...times(3, 3 * DAY)], undefined],
    ['most of them, and one never', [...times(5, 3 * DAY, MINUTE), ...times(1, 3 * DAY)], 1],
    ['what came just now is not known yet', [...times(5, 3 * DAY, MINUTE), ...times(9, 30 * MINUTE)], 1],
    ['what came two hours ago is not within an hour', [...times(5, 3 * DAY, MINUTE), ...times(9, 2 * HOUR)], 4],
    ['quick once, and for a day no longer', [...times(5, 3 * DAY, MINUTE), ...times(9, 25 * HOUR)], undefined],
  ])('%s', (_what, conversations, hours) => expect(answersWithin(conversations, NOW)).toBe(hours));
});

describe('A seller who is asked', () => {
  let app: TestApp;
  let photoURL: string;
  let buyers: Person[];
  let [seller, sellerId, bike] = [{} as Person, '', ''];
  beforeAll(async () => {
    app = await startTestApp();
    photoURL = await hostedPhoto(app);
    buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(app, 'Buyer')));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signUp(app, 'Seller');
    sellerId = await idOf(app, seller);
    bike = await listBike(app, seller, { photoURL, brand: 'GPX' });
    // Many of these tests ask more than five bikes an hour.
    await app.db.updateTable('conversations').set({ opened_at: 1 }).execute();
  });

  const shift = async (id: string, ago: number): Promise<void> => {
    const at = app.clock.now() - ago;
    await app.db.updateTable('conversations').set({ opened_at: at }).where('id', '=', id).execute();
    await app.db.updateTable('messages').set({ created_at: at }).where('conversation_id', '=', id).execute();
  };
  /** A question of that time, ms ago, and its answer so many ms later. */
  const question = async (buyer: Person | undefined, ago: number, answerAfter?: number): Promise<string> => {
    const id = await openConversation(app, buyer as Person, bike);
    await shift(id, ago);
    if (answerAfter === undefined) return id;
    await say(app, seller, id, 'Yes, it is.');
    const at = app.clock.now() - ago + answerAfter;
    const answers = app.db.updateTable('messages').set({ created_at: at }).where('conversation_id', '=', id);
    await answers.where('position', '=', 2).execute();
    return id;
  };
  const questions = async (count: number, ago: number, answerAfter?: number): Promise<void> => {
    for (const buyer of buyers.slice(0, count)) await question(buyer, ago, answerAfter);
  };
  const work = (after = 0) => followAnswers(app.db, app.clock.now() + after);
  const profile = async () => (await call<Seller>(app, `GET /api/sellers/${sellerId}`)).body.answersWithin;
  const listed = async () => {
    const { body } = await call<Bike[]>(app, 'GET /api/bikes/GPX', { token: buyers[0]?.token ?? '' });
    return body.find(({ _id }) => _id === bike)?.answersWithin;
  };

  it('and answers five times within minutes is shown so to everybody: on the profile, in lists and on the bike', async () => {
    await questions(4, DAY, 10 * MINUTE);
    await work();
    expect([await profile(), await listed()]).toEqual([undefined, undefined]);
    await question(buyers[4], DAY, 10 * MINUTE);
    await work();
    expect([await profile(), await listed()]).toEqual([1, 1]);
    expect((await call<BikeOnPage>(app, `GET /api/bike/${bike}`)).body.answersWithin).toBe(1);
  });

  it('and answers one of five does not look quick once the others have waited for a day, which nobody has to ask for', async () => {
    await question(buyers[0], 23 * HOUR, MINUTE);
    for (const buyer of buyers.slice(1, 5)) await question(buyer, 23 * HOUR);
    await work();
    expect(await profile()).toBeUndefined();
    await app.db.updateTable('users').set({ answers_within: 4 }).where('id', '=', sellerId).execute();
    await work(2 * HOUR);
    expect(await profile()).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });

  it('looks neither quick nor slow by the questions of one buyer about all their bikes', async () => {
    const bikes = [bike];
    while (bikes.length < 30) bikes.push(await listBike(app, seller, { photoURL, brand: 'GPX' }));
    const askAll = async (buyer: Person | undefined, answerAfter?: number): Promise<void> => {
      for (bike of bikes) await question(buyer, DAY + HOUR, answerAfter);
    };
    await askAll(buyers[0], MINUTE);
    await work();
    expect(await profile()).toBeUndefined();
    for (const buyer of buyers.slice(1, 5)) await question(buyer, DAY + HOUR, MINUTE);
    await work();
    expect(await profile()).toBe(1);
    await askAll(buyers[5]);
    await work();
    expect(await profile()).toBe(1);
  });

  it('is told of by questions of the last 90 days alone', async () => {
    await questions(5, 89 * DAY, MINUTE);
    await work();
    expect(await profile()).toBe(1);
    await work(2 * DAY);
    expect(await profile()).toBeUndefined();
  });

  it('is not told of by conversations that they opened themselves', async () => {
    for (const buyer of buyers.slice(0, 5)) {
      const orderId = await book(app, buyer, bike);
      await call(app, 'POST /api/conversations', {
        token: seller.token,
        body: { productId: bike, orderId, text: 'When do you come?' },
      });
    }
    await work();
    expect(await profile()).toBeUndefined();
  });

  it('changes the lists when it changes, and not each time that it is worked out', async () => {
    await questions(5, DAY, MINUTE);
    await work();
    const version = async () =>
      (await app.db.selectFrom('list_versions').selectAll().where('name', '=', 'sellers').executeTakeFirst())?.version;
    const before = await version();
    await question(buyers[5], DAY, MINUTE);
    await work();
    expect(await version()).toBe(before);
    expect(await listed()).toBe(1);
  });

  it('has nothing said of it once they sell no more', async () => {
    await questions(5, DAY, MINUTE);
    await work();
    const admin = createAdminClient(app);
    const owner = await createAdmin(app);
    await admin.verify(owner, sellerId, 'Verified');
    await call(app, `PUT /api/users/${sellerId}/role`, { token: owner.token, body: { role: 'Buyer' } });
    await call(app, `DELETE /api/users/${sellerId}`, { token: owner.token });
    const row = await app.db.selectFrom('users').select('answers_within').where('id', '=', sellerId).executeTakeFirst();
    expect(row?.answers_within).toBeNull();
    expect(await app.db.selectFrom('answer_checks').selectAll().where('seller_id', '=', sellerId).execute()).toEqual(
      [],
    );
  });
});
