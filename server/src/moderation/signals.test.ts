import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { listBike } from '#testing/listings.ts';
import { decide, queue } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { noteAllSignals } from './signals.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  [admin, seller] = [await createAdmin(app), await signUp(app, 'Seller', 'Karim')];
});
afterAll(() => app.close());

const look = () => noteAllSignals(app.db, app.clock.now());
const doubt = (bike_id: string) =>
  app.db
    .insertInto('doubtful_prices')
    .values({ bike_id, price: 50_000, low: 180_000, comparables: 9, noted_at: app.clock.now() })
    .execute();

describe('the queue shows what we noticed ourselves', () => {
  it("a photo that is on somebody else's listing, with that listing beside it", async () => {
    const other = await listBike(app, await signUp(app, 'Seller', 'Rahim'));
    const id = await listBike(app, seller);
    const match = { image_id: 'a', other_image_id: 'b', distance: 3, found_at: app.clock.now() };
    await app.db
      .insertInto('photo_matches')
      .values({ bike_id: id, other_bike_id: other, ...match })
      .execute();
    await look();
    await look();
    expect(await queue(app, admin, id)).toMatchObject([
      { signals: [{ signal: 'samePhoto', other: { _id: other, sellerName: 'Rahim' } }], person: { name: 'Karim' } },
    ]);
  });

  it('a doubtful price, until it is settled; dismissed, it does not come back by itself', async () => {
    const [id, settled] = [await listBike(app, seller), await listBike(app, seller)];
    await doubt(id);
    await doubt(settled);
    await look();
    expect(await queue(app, admin, id)).toMatchObject([{ signals: [{ signal: 'doubtfulPrice', low: 180_000 }] }]);
    await app.db.deleteFrom('doubtful_prices').where('bike_id', '=', settled).execute();
    await look();
    expect(await queue(app, admin, settled)).toEqual([]);
    await decide(app, admin, { id, act: 'dismiss', reason: '' });
    await look();
    expect(await queue(app, admin, id)).toEqual([]);
    await app.db.deleteFrom('doubtful_prices').where('bike_id', '=', id).execute();
    app.clock.advance(60_000);
    await doubt(id);
    await look();
    expect(await queue(app, admin, id)).toHaveLength(1);
  });

  it('of many doubtful prices all, and one that was written down later than a newer one', async () => {
    const sellerId = await idOf(app, await signUp(app, 'Seller'));
    const bikes = Array.from({ length: 250 }, () => bikeRow({ seller_id: sellerId }));
    await app.db.insertInto('bikes').values(bikes).execute();
    const noted_at = app.clock.now() + 300 * DAY;
    const [late, ...doubts] = bikes.map(({ id }, days) => ({
      ...{ bike_id: id as string, price: 50_000, low: 180_000, comparables: 9 },
      noted_at: noted_at - days * DAY - HOUR,
    }));
    const newer = { ...late, bike_id: await listBike(app, seller), noted_at } as NonNullable<typeof late>;
    await app.db
      .insertInto('doubtful_prices')
      .values([newer, ...doubts])
      .execute();
    await look();
    await app.db
      .insertInto('doubtful_prices')
      .values({ ...newer, ...late })
      .execute();
    await look();
    const signals = app.db.selectFrom('moderation_signals').select('id').where('signal', '=', 'doubtfulPrice');
    expect(await signals.where('about_id', '=', sellerId).execute()).toHaveLength(250);
  });

  it('contacts in descriptions from before they were kept out, of listings that are not ended', async () => {
    const sellerId = await idOf(app, seller);
    const old = (fields = {}) =>
      bikeRow({ seller_id: sellerId, description: 'First owner, call 01712345678 after six', ...fields });
    const [open, ended] = [old(), old({ removed_at: 1, off_market: 'takenBack' })];
    const rows = Array.from({ length: 450 }, () => bikeRow({ seller_id: sellerId }));
    await app.db
      .insertInto('bikes')
      .values([...rows.slice(0, 225), open as never, ended as never])
      .execute();
    await app.db.insertInto('bikes').values(rows.slice(225)).execute();
    await look();
    expect(await queue(app, admin, open.id as string)).toMatchObject([
      { signals: [{ signal: 'contacts' }], listing: { description: expect.stringContaining('01712345678') } },
    ]);
    expect(await queue(app, admin, ended.id as string)).toEqual([]);
  });

  it('many listings of an account that is new, once', async () => {
    const [busy, calm] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const [id, calmId] = [await idOf(app, busy), await idOf(app, calm)];
    const rows = Array.from({ length: 15 }, () => bikeRow({ seller_id: id }));
    await app.db
      .insertInto('bikes')
      .values([...rows, bikeRow({ seller_id: calmId })])
      .execute();
    await look();
    expect(await queue(app, admin, id)).toMatchObject([{ kind: 'person', signals: [{ signal: 'manyListings' }] }]);
    await decide(app, admin, { kind: 'person', id, act: 'dismiss', reason: '' });
    await look();
    expect([...(await queue(app, admin, id)), ...(await queue(app, admin, calmId))]).toEqual([]);
  });
});
