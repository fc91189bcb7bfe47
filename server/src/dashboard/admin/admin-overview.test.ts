import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminOverview,
  MARKET_DAYS,
  MOST_COUNTED,
  type WaitingMatter,
} from '#contract/entities/admin-overview.ts';
import type { UnknownModel } from '#contract/entities/catalogue-model.ts';
import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { indexListings } from '#server/search/indexing.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, say } from '#testing/conversations.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import { userRow } from '#testing/factories/user.ts';
import { listBike } from '#testing/listings.ts';
import { decide, report } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { makeSale } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { countMarketDays } from './market-days.ts';
import { noteUnknownModels } from './unknown-models.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const overview = async (): Promise<AdminOverview> =>
  (await call<AdminOverview>(app, 'GET /api/admin/overview', admin)).body;
const waiting = async (matter: WaitingMatter) => (await overview()).waiting.find((each) => each.matter === matter);
const today = async () => (await overview()).days.at(-1);
const iso = (ms: number): string => new Date(ms).toISOString();

describe('GET /admin/overview', () => {
  it('of an empty market says that nothing waits, and has 30 days of nothing', async () => {
    const { waiting: matters, days, countedAt } = await overview();
    expect(matters.map(({ matter, count }) => `${matter} ${count}`)).toEqual([
      'papers 0',
      'reports 0',
      'signals 0',
      'stolen 0',
      'disputes 0',
      'payments 0',
      'refunds 0',
      'verifications 0',
      'models 0',
    ]);
    expect(matters.every(({ oldest }) => oldest === undefined)).toBe(true);
    expect(days).toHaveLength(MARKET_DAYS);
    expect(days.at(-1)).toEqual({
      day: dhakaDay(app.clock.now()),
      listings: 0,
      bookings: 0,
      sales: 0,
      messages: 0,
    });
    expect(countedAt).toBeUndefined();
  });

  it('is for admins alone', async () => {
    for (const role of ['Seller', 'Buyer'] as const) {
      const { token } = await signUp(app, role);
      expect(refusal(await call(app, 'GET /api/admin/overview', { token }))).toBe('403 role_not_allowed');
    }
    expect(refusal(await call(app, 'GET /api/admin/overview'))).toBe('401 not_signed_in');
  });

  it('counts disputes until they are decided', async () => {
    const seller = await signUp(app, 'Seller');
    const { order } = await makeSale(app, {
      seller,
      buyer: await signUp(app, 'Buyer'),
      bike: await listBike(app, seller),
    });
    expect((await waiting('disputes'))?.count).toBe(0);
    const { insertedId } = (await openDispute(app, seller, order)).body;
    const { opened_at } = await app.db.selectFrom('disputes').select('opened_at').executeTakeFirstOrThrow();
    expect(await waiting('disputes')).toEqual({ matter: 'disputes', count: 1, oldest: iso(Number(opened_at)) });
    await decideDispute(app, admin, insertedId, 'not');
    expect(await waiting('disputes')).toEqual({ matter: 'disputes', count: 0 });
  });

  it('counts reports until they are decided, and says since when the oldest waits', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    const before = (await waiting('reports'))?.count ?? 0;
    await report(app, buyer, { id: bike });
    const { created_at } = await app.db
      .selectFrom('reports')
      .select('created_at')
      .where('target_id', '=', bike)
      .executeTakeFirstOrThrow();
    expect(await waiting('reports')).toEqual({ matter: 'reports', count: before + 1, oldest: iso(Number(created_at)) });
    await decide(app, admin, { id: bike, act: 'dismiss' });
    expect(await waiting('reports')).toEqual({ matter: 'reports', count: before });
  });

  it('counts what the server has noticed by itself', async () => {
    const about_id = await idOf(app, await signUp(app, 'Seller'));
    const noted_at = app.clock.now() - 3 * DAY;
    await app.db
      .insertInto('moderation_signals')
      .values({
        ...{ id: newId(noted_at), kind: 'person', target_id: about_id, about_id, signal: 'manyListings' },
        ...{ other_bike_id: '', noted_at, decision_id: null },
      })
      .execute();
    expect(await waiting('signals')).toEqual({ matter: 'signals', count: 1, oldest: iso(noted_at) });
  });

  it('counts sellers until they are verified, and lists them alone', async () => {
    const seller = await signUp(app, 'Seller');
    const before = (await waiting('verifications'))?.count ?? 0;
    const listed = async () =>
      (await call<{ _id: string }[]>(app, 'GET /api/users?role=Seller&sellerVerify=Unverified', admin)).body;
    const id = await idOf(app, seller);
    expect((await listed()).map(({ _id }) => _id)).toContain(id);
    await createAdminClient(app).verify(admin, id, 'Verified');
    expect((await waiting('verifications'))?.count).toBe(before - 1);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
  });

  it('counts payments and refunds that have been undecided for an hour, not those that have just begun', async () => {
    const now = app.clock.now();
    const begun = { processing: now - 2 * HOUR, refunding: now - 5 * HOUR };
    for (const [state, created_at] of [
      ['processing', begun.processing],
      ['processing', now - 10 * MINUTE],
      ['refunding', begun.refunding],
      ['requires_action', now - 9 * HOUR],
    ] as const) {
      const [seller, buyer] = [userRow({ role: 'Seller' }), userRow()];
      await app.db.insertInto('users').values([seller, buyer]).execute();
      const bike = bikeRow({ seller_id: seller.id });
      await app.db.insertInto('bikes').values(bike).execute();
      const order = orderRow({ buyer_id: buyer.id, bike_id: bike.id });
      await app.db.insertInto('orders').values(order).execute();
      const ids = { order_id: order.id, bike_id: bike.id, buyer_id: buyer.id };
      await app.db
        .insertInto('payments')
        .values(paymentRow({ ...ids, state, created_at }))
        .execute();
    }
    expect(await waiting('payments')).toEqual({ matter: 'payments', count: 1, oldest: iso(begun.processing) });
    expect(await waiting('refunds')).toEqual({ matter: 'refunds', count: 1, oldest: iso(begun.refunding) });
  });

  it('counts a thousand of a matter, and says that there are more', async () => {
    const since = app.clock.now() - 300 * DAY;
    const sellers = Array.from({ length: MOST_COUNTED + 1 }, (_, n) =>
      userRow({ id: newId(since + n), role: 'Seller', created_at: since + n }),
    );
    for (let at = 0; at < sellers.length; at += 200)
      await app.db
        .insertInto('users')
        .values(sellers.slice(at, at + 200))
        .execute();
    expect(await waiting('verifications')).toEqual({
      matter: 'verifications',
      count: MOST_COUNTED,
      atLeast: true,
      oldest: iso(since),
    });
  });
});

describe('The market by day', () => {
  it('counts what is listed, booked, sold and written today, as often as the job runs', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    await countMarketDays(app.db, app.clock.now());
    const before = await today();
    const bike = await listBike(app, seller);
    const conversation = await openConversation(app, buyer, bike);
    await say(app, seller, conversation, 'It is.');
    expect(await today()).toEqual(before);
    await countMarketDays(app.db, app.clock.now());
    expect(await today()).toEqual({
      ...before,
      listings: (before?.listings ?? 0) + 1,
      messages: (before?.messages ?? 0) + 2,
    });
    expect((await overview()).countedAt).toBeDefined();
  });

  it('has days in Dhaka, where midnight is at 18:00 UTC, and counts a day that is over once', async () => {
    const midnight = startOfDhakaDay(app.clock.now()) - 9 * DAY;
    const seller = userRow({ role: 'Seller' });
    const buyer = userRow();
    await app.db.insertInto('users').values([seller, buyer]).execute();
    const listedAt = (created_at: number, fields = {}) =>
      bikeRow({ id: newId(created_at), seller_id: seller.id, created_at, ...fields });
    const bikes = [
      listedAt(midnight - 1),
      listedAt(midnight),
      listedAt(midnight + DAY - 1, { product_status: 'Sold', sold_at: midnight + DAY }),
    ];
    await app.db.insertInto('bikes').values(bikes).execute();
    await app.db
      .insertInto('orders')
      .values(orderRow({ id: newId(midnight + HOUR), buyer_id: buyer.id, bike_id: bikes[1]?.id ?? '' }))
      .execute();
    await app.db.deleteFrom('market_days').execute();
    await countMarketDays(app.db, app.clock.now());
    const dayAt = async (time: number) => (await overview()).days.find(({ day }) => day === dhakaDay(time));
    expect(await dayAt(midnight - 1)).toMatchObject({ listings: 1, bookings: 0, sales: 0 });
    expect(await dayAt(midnight)).toMatchObject({ listings: 2, bookings: 1, sales: 0 });
    expect(await dayAt(midnight + DAY)).toMatchObject({ listings: 0, bookings: 0, sales: 1 });

    await app.db
      .insertInto('bikes')
      .values(listedAt(midnight + HOUR))
      .execute();
    await countMarketDays(app.db, app.clock.now());
    expect(await dayAt(midnight)).toMatchObject({ listings: 2 });
  });
});

describe('GET /catalogue/unknown', () => {
  const unknown = async () =>
    (await call<{ items: UnknownModel[] }>(app, 'GET /api/catalogue/unknown', admin)).body.items;
  const listMany = async (model_name: string, count: number) => {
    const seller = userRow({ role: 'Seller' });
    await app.db.insertInto('users').values(seller).execute();
    const rows = Array.from({ length: count }, () => bikeRow({ seller_id: seller.id, model_name }));
    await app.db.insertInto('bikes').values(rows).execute();
    const ids = rows.map(({ id }) => id);
    await app.db.transaction().execute((trx) => indexListings(trx, ids));
    return ids;
  };
  const note = () => noteUnknownModels(app.db, app.clock.now());

  it('lists models of three bikes or more that the catalogue lacks, until an admin adds them', async () => {
    await listMany('Nightfall 250', 3);
    await listMany('Slip Of The Pen', 2);
    await listMany('R15 V4', 4);
    await note();
    const [model, ...others] = await unknown();
    expect(others).toEqual([]);
    expect(model).toMatchObject({ brand: 'Yamaha', listings: 3 });
    expect(model?.name.toLowerCase()).toBe('nightfall 250');
    expect(await waiting('models')).toEqual({ matter: 'models', count: 1, oldest: model?.since });

    app.clock.advance(MINUTE);
    await listMany('Nightfall 250', 1);
    await note();
    expect(await unknown()).toEqual([{ ...model, listings: 4 }]);

    const added = { brand: 'Yamaha', name: 'Nightfall 250', cc: 250, body: 'Naked' };
    expect((await call(app, 'POST /api/catalogue', { token: admin.token, body: added })).status).toBe(200);
    expect(await unknown()).toEqual([]);
    expect(await waiting('models')).toEqual({ matter: 'models', count: 0 });
  });

  it('leaves a name out that an admin has dismissed, in any spelling, until it is put back', async () => {
    await listMany('Amar Bike 150', 3);
    await note();
    const [model] = await unknown();
    const put = (dismissed: boolean, name = model?.name) =>
      call<{ modifiedCount: number }>(app, 'PUT /api/catalogue/unknown', {
        token: admin.token,
        body: { brand: 'Yamaha', name, dismissed },
      });
    expect((await put(true)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await put(true, '150  AMAR bike')).body.modifiedCount).toBe(0);
    expect(await unknown()).toEqual([]);
    expect(await waiting('models')).toEqual({ matter: 'models', count: 0 });

    app.clock.advance(MINUTE);
    await app.db.deleteFrom('unknown_models').execute();
    await listMany('150 amar', 3);
    await note();
    expect(await unknown()).toEqual([]);

    expect((await put(false)).body.modifiedCount).toBe(1);
    expect((await put(false)).body.modifiedCount).toBe(0);
    expect((await unknown()).map(({ name }) => name.toLowerCase())).toContain('amar bike 150');
    const log = await call<{ act: string; subject: string }[]>(app, 'GET /api/audit', admin);
    expect(log.body.slice(0, 2)).toMatchObject([
      { act: 'model_undismissed', subject: `Yamaha ${model?.name}` },
      { act: 'model_dismissed', subject: `Yamaha ${model?.name}` },
    ]);
    await put(true);
  });

  it('keeps no dismissal of a name that nobody sells', async () => {
    const body = { brand: 'GPX', name: 'Nobody Sells This', dismissed: true };
    const { body: answer } = await call(app, 'PUT /api/catalogue/unknown', { token: admin.token, body });
    expect(answer).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await app.db.selectFrom('dismissed_models').selectAll().where('brand', '=', 'GPX').execute()).toEqual([]);
  });

  it('forgets a model of which hardly any bike is for sale any more', async () => {
    const ids = await listMany('Daybreak 150', 3);
    await note();
    expect(await unknown()).toHaveLength(1);
    await app.db.updateTable('bikes').set({ removed_at: app.clock.now() }).where('id', 'in', ids).execute();
    app.clock.advance(MINUTE);
    await note();
    expect(await unknown()).toEqual([]);
  });
});
