import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay, dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { frameNumber, historyOf, setFrame } from '#testing/frames.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { decide } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let next: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, next] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Seller', 'Rahim')];
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** A listing with a frame; `columns` are written into its row. */
const listed = async (who: Person, frame: string, columns: object = {}): Promise<string> => {
  const bike = await listBike(app, who);
  const { body } = await setFrame(app, who, bike, frame);
  expect(body.acknowledged).toBe(true);
  if (Object.keys(columns).length > 0) await app.db.updateTable('bikes').set(columns).where('id', '=', bike).execute();
  return bike;
};
const sold = { product_status: 'Sold' as const, sold_at: 1 };
const daysAgo = (days: number) => app.clock.now() - days * DAY;

describe('The history of a frame', () => {
  it('is not known while no number was typed, and one listing long when it is new', async () => {
    const bike = await listBike(app, seller, { kilometres: 12_000 });
    const today = app.clock.now();
    const kilometres = { value: 12_000, on: dhakaDay(today), source: 'seller' };
    expect((await historyOf(app, bike)).body).toEqual({ known: false, listings: [], kilometres: [kilometres] });
    await setFrame(app, seller, bike, frameNumber());
    expect((await historyOf(app, bike)).body).toEqual({
      known: true,
      listings: [{ month: dhakaMonth(today), price: 185_000, sold: false, owner: 1, current: true }],
      kilometres: [kilometres],
    });
  });

  it('shows a bike that comes back after a sale: months, prices, kilometres, owners as numbers', async () => {
    const frame = frameNumber();
    const first = { ...sold, created_at: daysAgo(700), kilometres: 9_000, rsl_price: 220_000 };
    await listed(seller, frame, first);
    const elsewhere = await listed(next, frame, { created_at: daysAgo(300), kilometres: 21_000, rsl_price: 190_000 });
    await listingActs(app, next).sellElsewhere(elsewhere);
    const back = await listed(seller, ` ${frame.slice(0, 5)}-${frame.slice(5).toLowerCase()}`, { kilometres: 15_000 });
    const { body } = await historyOf(app, back);
    expect(body.listings).toEqual([
      { month: dhakaMonth(app.clock.now()), price: 185_000, sold: false, owner: 1, current: true },
      { month: dhakaMonth(daysAgo(300)), price: 190_000, sold: true, owner: 2 },
      { month: dhakaMonth(daysAgo(700)), price: 220_000, sold: true, owner: 1 },
    ]);
    expect(body.kilometres).toEqual([
      { value: 15_000, on: dhakaDay(app.clock.now()), source: 'seller', fewer: true },
      { value: 21_000, on: dhakaDay(daysAgo(300)), source: 'seller' },
      { value: 9_000, on: dhakaDay(daysAgo(700)), source: 'seller' },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [elsewhere, back, await idOf(app, seller), await idOf(app, next), 'Karim', 'Rahim', frame])
      expect(text).not.toContain(secret);
  });

  it('shows nothing of listings that are up or paused, hidden, or of suspended sellers', async () => {
    const [frame, suspended] = [frameNumber(), await signUp(app, 'Seller')];
    const [live, paused, hidden] = [await listed(next, frame), await listed(next, frame), await listed(next, frame)];
    await listingActs(app, next).pause(paused);
    const taken = await listed(next, frame);
    for (const id of [hidden, taken]) await decide(app, admin, { id, act: 'hide', reason: 'Not real.' });
    const away = await listingActs(app, next).takeBack(taken);
    expect(away.status).toBe(200);
    await call(app, `DELETE /api/bikes/${await listed(suspended, frame)}`, { token: suspended.token });
    const suspension = { kind: 'person', id: await idOf(app, suspended), act: 'suspend', days: 3, reason: 'Fraud.' };
    await decide(app, admin, suspension);
    const bike = await listed(seller, frame);
    expect((await historyOf(app, bike)).body.listings).toMatchObject([{ current: true, owner: 1 }]);
    await call(app, `DELETE /api/bikes/${live}`, { token: next.token });
    expect((await historyOf(app, bike)).body.listings).toMatchObject([{ current: true }, { sold: false, owner: 1 }]);
  });

  it('of a hidden bike is for its seller and admins, of a withdrawn one for nobody', async () => {
    const bike = await listed(seller, frameNumber());
    await decide(app, admin, { id: bike, act: 'hide', reason: 'Not real.' });
    expect(refusal(await historyOf(app, bike))).toBe('410 bike_hidden');
    expect(refusal(await historyOf(app, bike, next))).toBe('410 bike_hidden');
    for (const reader of [seller, admin]) expect((await historyOf(app, bike, reader)).body.known).toBe(true);
    const gone = await listed(seller, frameNumber());
    await call(app, `DELETE /api/bikes/${gone}`, { token: seller.token });
    expect(refusal(await historyOf(app, gone))).toBe('410 bike_withdrawn');
    expect(refusal(await historyOf(app, newId()))).toBe('404 bike_not_found');
  });

  it('has at most 50 listings, the newest', async () => {
    const [frame, sellerId] = [frameNumber(), await idOf(app, next)];
    const bike = await listed(seller, frame);
    const row = await app.db
      .selectFrom('bike_frames')
      .selectAll()
      .where('bike_id', '=', bike)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 80 }, (_, n) =>
      bikeRow({ seller_id: sellerId, ...sold, rsl_price: 100_000 + n, id: newId() }),
    );
    await app.db.insertInto('bikes').values(many).execute();
    await app.db
      .insertInto('bike_frames')
      .values(many.map(({ id }) => ({ ...row, id: newId(), bike_id: id as string, seller_id: sellerId })))
      .execute();
    const { listings } = (await historyOf(app, bike)).body;
    expect(listings).toHaveLength(50);
    expect(listings[0]?.price).toBe(100_079);
  });

  it('stays when a seller deletes their account, who keeps nothing of it', async () => {
    const [frame, leaving] = [frameNumber(), await signUp(app, 'Seller', 'Leaving')];
    const left = await listed(leaving, frame, sold);
    await call(app, 'DELETE /api/users/profile', { token: leaving.token, body: { email: leaving.email } });
    const row = await app.db
      .selectFrom('bike_frames')
      .selectAll()
      .where('bike_id', '=', left)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ frame_end: '', engine_end: null, engine_print: null });
    const bike = await listed(seller, frame);
    expect((await historyOf(app, bike)).body.listings).toMatchObject([{ owner: 2 }, { owner: 1, sold: true }]);
  });
});
