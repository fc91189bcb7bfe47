import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { call } from '#testing/call.ts';
import { historyOf } from '#testing/frames.ts';
import { papersOf, papersToReview, readPaper } from '#testing/papers.ts';
import { createAdmin, type Person } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { verifiedOf } from '#testing/verification.ts';
import { type DemoListing, demoListings } from '../catalogue/index.ts';
import { seedDemo } from '../seed.ts';
import { demoDocuments } from './documents.ts';
import { listedTwice } from './frame-numbers.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  const identity = { createAccount: async () => {} } as never;
  const { db, images, config, clock } = app;
  await seedDemo({ db, images, config, identity, now: clock.now(), report: () => {} });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const idOf = async ({ description }: DemoListing): Promise<string> => {
  const bikes = app.db.selectFrom('bikes').select('id').where('description', '=', description);
  return (await bikes.executeTakeFirstOrThrow()).id;
};
const sellerId = async (email: string): Promise<string> =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const forSale = demoListings.filter(({ status }) => status !== 'Sold');
const reviewed = new Set(demoDocuments.filter(({ seen }) => seen).map(({ listing }) => listing));

it('a buyer reads on the page of a bike of the demo what an admin saw of its papers, and when', async () => {
  for (const listing of reviewed) {
    const { body } = await call<Bike>(app, `GET /api/bike/${await idOf(listing)}`);
    const { on = '' } = body.papersReviewed ?? {};
    expect(body.papersReviewed).toMatchObject({ certificate: true });
    expect(on >= dhakaDay(app.clock.now() - listing.postedDaysAgo * DAY) && on <= dhakaDay(app.clock.now())).toBe(true);
  }
});

it('the filter finds the bikes of the demo whose papers were reviewed: about a third', async () => {
  const { body } = await call<{ total: number }>(app, 'GET /api/search?reviewed=1');
  expect(body.total).toBe(reviewed.size);
  expect(reviewed.size / forSale.length).toBeGreaterThan(0.25);
  expect(reviewed.size / forSale.length).toBeLessThan(0.4);
});

it('an admin finds documents of bikes and a trade licence in the queue of the demo, and opens their pictures', async () => {
  const waiting = await papersToReview(app, admin);
  expect(waiting.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)).sort()).toEqual([
    ...['certificate', 'taxToken', 'tradeLicence'],
  ]);
  for (const { _id, width, height } of waiting.flatMap(({ pictures }) => pictures)) {
    const { bytes } = await readPaper(app, admin, _id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  }
});

it('an admin opens the documents of the demo that were accepted', async () => {
  const [listing] = reviewed;
  const { items } = (await papersOf(app, admin, await idOf(listing as DemoListing))).body;
  expect(items.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  for (const { _id } of items) expect((await readPaper(app, admin, _id)).refused).toBeUndefined();
});

it('the history of a bike of the demo shows that it was sold here before, and its kilometres at each time', async () => {
  const { body } = await historyOf(app, await idOf(listedTwice.forSale));
  expect(body).toMatchObject({
    known: true,
    listings: [
      { current: true, owner: 2 },
      { sold: true, owner: 1 },
    ],
  });
  const stated = body.kilometres.filter(({ source }) => source === 'seller').map(({ value }) => value);
  expect(stated).toEqual([listedTwice.forSale.kilometres, listedTwice.sold.kilometres]);
});

it('some bikes of the demo have kilometres of several days and of a document, and none has fewer than before', async () => {
  const histories = await Promise.all(forSale.map(async (listing) => (await historyOf(app, await idOf(listing))).body));
  const all = histories.map(({ kilometres }) => kilometres);
  expect(all.filter((stated) => stated.filter(({ source }) => source === 'seller').length > 1).length).toBeGreaterThan(
    9,
  );
  expect(all.filter((stated) => stated.some(({ source }) => source === 'papers')).length).toBeGreaterThan(9);
  expect(all.flat().filter(({ fewer }) => fewer)).toEqual([]);
});

it('a buyer reads why sellers of the demo have the badge: a person, a shop, and one of whom no documents were seen', async () => {
  const of = async (email: string) => verifiedOf(app, await sellerId(email));
  expect(await of('seller@bike.test')).toMatchObject({
    by: 'documents',
    as: 'person',
    seen: { nid: true, sameName: true },
  });
  expect(await of('karnaphuli@bike.test')).toMatchObject({ by: 'documents', as: 'shop', seen: { licence: true } });
  expect(await of('tanvir@bike.test')).toEqual({ by: 'byAdmin' });
  expect(await of('gomati@bike.test')).toEqual({ by: 'none' });
});
