import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '#contract/entities/own-data.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { block } from '#testing/blocks.ts';
import { call } from '#testing/call.ts';
import { conversationsOf, dealPage, openConversation } from '#testing/conversations.ts';
import { openStream } from '#testing/event-stream.ts';
import { listBike } from '#testing/listings.ts';
import { createAdmin, logIn, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPresence } from './presence.service.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let conversation: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = async (): Promise<void> => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  conversation = await openConversation(app, buyer, await listBike(app, seller));
};
/** What a person is told of the other one of the conversation. */
const shownTo = async (who: Person) => {
  const { token } = await logIn(app, who);
  const { hereNow, hereDaysAgo } = (await dealPage(app, { token }, conversation)).body.other;
  return hereNow ? 'now' : hereDaysAgo;
};
const comes = async (who: Person): Promise<void> => {
  const stream = await openStream(app, await logIn(app, who).then(({ token }) => ({ token })));
  await expect.poll(() => noted(who)).toBeDefined();
  stream.close();
};
const noted = async (who: Person): Promise<number | undefined> => {
  const rows = app.db
    .selectFrom('presence')
    .select('last_here_at')
    .where('user_id', '=', await idOf(app, who));
  const row = await rows.executeTakeFirst();
  return row && Number(row.last_here_at);
};
const show = async (who: Person, shown: boolean) => {
  const { token } = await logIn(app, who);
  return (await call<{ modifiedCount: number }>(app, 'PUT /api/presence', { token, body: { shown } })).body
    .modifiedCount;
};
const suspend = (who: Person, until: number | null) =>
  app.db.updateTable('users').set({ suspended_until: until }).where('email', '=', who.email).execute();

describe('Who is there', () => {
  it('is told by an open stream, or by a conversation that is read: now, then by days of Dhaka, and not after 30', async () => {
    await fresh();
    expect(await shownTo(buyer)).toBeUndefined();
    await comes(seller);
    expect(await shownTo(buyer)).toBe('now');
    expect(await shownTo(seller)).toBe('now');
    app.clock.advance(3 * MINUTE);
    const sinceMidnight = (app.clock.now() + 6 * HOUR) % DAY;
    expect(await shownTo(buyer)).toBe(sinceMidnight > 3 * MINUTE ? 0 : 1);
    app.clock.advance(3 * DAY);
    expect([3, 4]).toContain(await shownTo(buyer));
    app.clock.advance(31 * DAY);
    expect(await shownTo(buyer)).toBeUndefined();
  });

  it('is noted at most once a minute, by however many processes', async () => {
    await fresh();
    await comes(seller);
    const [id, first] = [await idOf(app, seller), await noted(seller)];
    const another = createPresence({ db: app.db, clock: app.clock, report: console.error });
    app.clock.advance(30 * SECOND);
    await app.presence.note(id);
    await another.note(id);
    expect(await noted(seller)).toBe(first);
    app.clock.advance(31 * SECOND);
    await app.presence.note(id);
    expect(await noted(seller)).toBeGreaterThan(first ?? 0);
  });

  it('is told to nobody who shares no conversation, and stands in no list', async () => {
    await fresh();
    await comes(seller);
    const third = await signUp(app, 'Buyer');
    const opening = await call(app, `GET /api/conversations/opening?productId=${await listBike(app, seller)}`, third);
    const profile = await call(app, `GET /api/sellers/${await idOf(app, seller)}`, third);
    const list = await conversationsOf(app, buyer);
    for (const { status, body } of [opening, profile, list]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/hereNow|hereDaysAgo/);
    }
  });

  it('is hidden by whoever wants it, who then sees it of nobody', async () => {
    await fresh();
    await comes(seller);
    await comes(buyer);
    expect(await show(seller, false)).toBe(1);
    expect(await show(seller, false)).toBe(0);
    expect([await shownTo(buyer), await shownTo(seller)]).toEqual([undefined, undefined]);
    app.clock.advance(3 * MINUTE);
    await app.presence.note(await idOf(app, seller));
    expect(await noted(seller)).toBeUndefined();
    expect((await call(app, 'GET /api/presence', { token: (await logIn(app, seller)).token })).body).toEqual({
      shown: false,
    });
    // Another process was just noting them when they hid it.
    const late = { user_id: await idOf(app, seller), last_here_at: app.clock.now() };
    await app.db.insertInto('presence').values(late).execute();
    expect(await shownTo(buyer)).toBeUndefined();
    expect(await show(seller, true)).toBe(1);
    await comes(seller);
    expect([await shownTo(buyer), await shownTo(seller)]).toEqual(['now', 'now']);
  });

  it('is told to neither where one has blocked the other', async () => {
    await fresh();
    await comes(seller);
    await comes(buyer);
    expect(await shownTo(buyer)).toBe('now');
    await block(app, await logIn(app, seller), conversation);
    expect([await shownTo(buyer), await shownTo(seller)]).toEqual([undefined, undefined]);
  });

  it('is not said of those who are suspended, and goes with an account', async () => {
    await fresh();
    await comes(seller);
    await suspend(seller, app.clock.now() + DAY);
    expect(await shownTo(buyer)).toBeUndefined();
    await suspend(seller, null);
    expect(await shownTo(buyer)).toBe('now');
    const id = await idOf(app, seller);
    await createAdminClient(app).remove(await createAdmin(app), id);
    expect(await shownTo(buyer)).toBeUndefined();
    expect(await app.db.selectFrom('presence').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  it("stands in a person's own export", async () => {
    await fresh();
    await comes(seller);
    const { token } = await logIn(app, seller);
    const { body } = await call<OwnData>(app, 'GET /api/users/data', { token });
    expect(body.profile.lastHereAt).toBe(new Date((await noted(seller)) ?? 0).toISOString());
  });
});
