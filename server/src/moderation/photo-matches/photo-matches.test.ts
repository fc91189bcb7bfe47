import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike, shapesFile } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { comparePhotos } from './compare-photos.ts';

let app: TestApp;
let seller: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, other] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
});
afterAll(() => app.close());

const store = async (file: Buffer): Promise<string> => (await app.images.store(file)).url;
const again = async (file: Buffer): Promise<Buffer> => sharp(file).resize(500).jpeg({ quality: 55 }).toBuffer();
const compare = () => comparePhotos(app.db, app.clock.now());
const matchesOf = (id: string) =>
  app.db
    .selectFrom('photo_matches')
    .selectAll()
    .where(({ or, eb }) => or([eb('bike_id', '=', id), eb('other_bike_id', '=', id)]))
    .execute();
const imageId = async (url: string) =>
  (await app.db.selectFrom('images').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id;

describe("A photo that is on somebody else's listing", () => {
  it('is not refused, and noted with both listings, though it was made smaller and is not the cover', async () => {
    const file = await shapesFile(11);
    const [photo, copy] = [await store(file), await store(await again(file))];
    const first = await listBike(app, seller, { photos: [await hostedPhoto(app), photo] });
    const second = await listBike(app, other, { photos: [await hostedPhoto(app), copy] });
    expect(await matchesOf(second)).toEqual([]);
    expect(await compare()).toBeGreaterThanOrEqual(2);
    const [match, ...others] = await matchesOf(second);
    expect(others).toEqual([]);
    expect(match).toMatchObject({ bike_id: second, other_bike_id: first, image_id: await imageId(copy) });
    expect(match).toMatchObject({ other_image_id: await imageId(photo) });
    expect(match?.distance).toBeLessThanOrEqual(6);
    expect(Number(match?.found_at)).toBeLessThanOrEqual(app.clock.now());
    expect(await compare()).toBe(0);
  });

  it('is found by its address, too, and by an edit', async () => {
    const photo = await store(await shapesFile(12));
    const first = await listBike(app, seller, { photoURL: photo });
    const second = await listBike(app, other);
    await compare();
    expect(await matchesOf(second)).toEqual([]);
    await call(app, `PUT /api/bikes/${second}/listing`, { token: other.token, body: { photoURL: photo } });
    await compare();
    expect(await matchesOf(second)).toMatchObject([{ other_bike_id: first, distance: 0 }]);
  });

  it('is found on a listing that was taken down, and a pair of listings is noted once, with the photos most alike', async () => {
    const [file, near] = [await shapesFile(13), await shapesFile(14)];
    const first = await listBike(app, seller, { photos: [await store(file), await store(near)] });
    await call(app, `DELETE /api/bikes/${first}`, { token: seller.token });
    const copy = await store(near);
    const second = await listBike(app, other, { photos: [await store(await again(file)), copy] });
    await compare();
    await call(app, `PUT /api/bikes/${second}/listing`, { token: other.token, body: { photoURL: copy } });
    await compare();
    expect(await matchesOf(second)).toMatchObject([{ other_bike_id: first, distance: 0 }]);
  });

  it('does not count on other listings of the same seller, nor does one that looks different or shows nothing', async () => {
    const photo = await store(await shapesFile(15));
    const own = [await listBike(app, seller, { photoURL: photo }), await listBike(app, seller, { photoURL: photo })];
    const plain = [await listBike(app, seller), await listBike(app, other)];
    const different = await listBike(app, other, { photoURL: await store(await shapesFile(16)) });
    await compare();
    for (const id of [...own, ...plain, different]) expect(await matchesOf(id)).toEqual([]);
  });

  it('is compared again when it changed during the comparison', async () => {
    const id = await listBike(app, seller);
    const [check] = await app.db.selectFrom('photo_checks').selectAll().where('bike_id', '=', id).execute();
    await call(app, `PUT /api/bikes/${id}/listing`, {
      token: seller.token,
      body: { photoURL: await hostedPhoto(app, '#00aa00') },
    });
    const [later] = await app.db.selectFrom('photo_checks').selectAll().where('bike_id', '=', id).execute();
    expect(later?.version).not.toBe(check?.version);
    expect(await compare()).toBe(1);
  });
});
