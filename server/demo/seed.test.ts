import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seller } from '#contract/entities/seller.ts';
import { FACT_COLUMN_NAMES } from '#server/listings/listings.ts';
import { call } from '#testing/call.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { demoListings } from './catalogue/index.ts';
import { pictureFile, pictureName } from './pictures.ts';
import { demoSales } from './reviews.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db, images, config, clock } = app;
  await seedDemo({
    db,
    images,
    config,
    identity: { createAccount: async () => {} } as never,
    now: clock.now(),
    report: () => {},
  });
});
afterAll(() => app.close());

it('the demo shows the stored photos as they are: the first start draws and encodes no photo', async () => {
  const listing = demoListings[0];
  if (!listing) throw new Error('The demo is empty');
  const { photo_url } = await app.db
    .selectFrom('bikes')
    .select('photo_url')
    .where('description', '=', listing.description)
    .executeTakeFirstOrThrow();
  for (const width of [320, 640, 1280]) {
    const response = await fetch(photo_url.replace(/^https?:\/\/[^/]+/, app.url).replace('.webp', `-${width}.avif`));
    const kept = await readFile(pictureFile(pictureName(listing), 'avif', width));
    expect(Buffer.from(await response.arrayBuffer()).equals(kept)).toBe(true);
  }
});

it('every listing of the demo has what the second part of the form asks for', async () => {
  const rows = await app.db.selectFrom('bikes').select(FACT_COLUMN_NAMES).execute();
  expect(rows).toHaveLength(demoListings.length);
  expect(rows.filter((row) => Object.values(row).includes(null))).toEqual([]);
});

it('some listings of the demo have several photos, each with its files', async () => {
  const photos = await app.db.selectFrom('bike_photos').selectAll().execute();
  expect(new Set(photos.map(({ bike_id }) => bike_id)).size).toBeGreaterThanOrEqual(4);
  for (const { url } of photos)
    expect((await fetch(url.replace(/^https?:\/\/[^/]+/, app.url))).headers.get('content-type')).toBe('image/webp');
});

it('some sellers of the demo have reviews, one of them enough for an average', async () => {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'seller@bike.test')
    .executeTakeFirstOrThrow();
  const { body } = await call<Seller>(app, `GET /api/sellers/${id}`);
  expect(body.rating).toEqual({ count: 4, average: 4.8 });
  const reviewed = await app.db.selectFrom('reviews').select('order_id').distinct().execute();
  expect(reviewed).toHaveLength(demoSales.filter(({ ofSeller }) => ofSeller).length);
});
