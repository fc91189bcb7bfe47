import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, hostedPhotos, listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photos: string[];
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  photos = await hostedPhotos(app, 12);
});
afterAll(() => app.close());

const create = (body: object, language = 'en') =>
  call<{ insertedId: string }>(app, 'POST /api/bikes', {
    token: seller.token,
    body: { ...bikeFields, ...body },
    headers: { 'accept-language': language },
  });
const edit = (id: string, body: object, language = 'en') =>
  call(app, `PUT /api/bikes/${id}/listing`, {
    token: seller.token,
    body,
    headers: { 'accept-language': language },
  });
const page = async (id: string) => (await call<BikeOnPage>(app, `GET /api/bike/${id}`)).body;
const fieldsOf = ({ body }: { body: unknown }) => (body as { error: { fields: object } }).error.fields;
const changed = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const stored = async () => (await app.db.selectFrom('images').select('url').execute()).map(({ url }) => url);
const cleanUp = () => app.images.removeUnreferenced(app.clock.now() + DAY + HOUR);

describe('POST /bikes with photos', () => {
  it('shows all of them in order on the page of the bike, and the cover alone in lists', async () => {
    const { body } = await create({ photoURL: photos[0], photos });
    const shown = await page(body.insertedId);
    expect([shown.photoURL, shown.photos]).toEqual([photos[0], photos]);
    const { body: toBook } = await call<Bike>(app, `GET /api/wishesProduct/${body.insertedId}`, { token: buyer.token });
    expect(toBook).toMatchObject({ photoURL: photos[0], photos });
    for (const list of [
      `GET /api/bikes?email=${seller.email}`,
      'GET /api/bikes/Yamaha',
      'GET /api/search?brand=Yamaha',
    ]) {
      const { body: answer } = await call<Bike[] | { items: Bike[] }>(app, list, { token: seller.token });
      const bike = ('items' in answer ? answer.items : answer).find(({ _id }) => _id === body.insertedId);
      expect(bike).toMatchObject({ photoURL: photos[0] });
      expect(bike).not.toHaveProperty('photos');
    }
  });

  it('takes the cover as the only photo where none are sent', async () => {
    const id = await listBike(app, seller, { photoURL: photos[3] ?? '' });
    expect((await page(id)).photos).toEqual([photos[3]]);
  });

  it('refuses in words thirteen, none, the same twice, and a cover that is not the first', async () => {
    const [first = '', second = ''] = photos;
    const more = await hostedPhoto(app, '#123456');
    const cases: [object, string][] = [
      [{ photoURL: first, photos: [...photos, more] }, 'A listing has at most 12 photos.'],
      [{ photoURL: first, photos: [] }, 'Your Product Picture field is empty'],
      [
        { photoURL: first, photos: [first, second, first] },
        'Photo 1 and photo 3 are the same. Please leave one of them out.',
      ],
      [{ photoURL: second, photos: [first, second] }, 'The first of the photos must be the one in photoURL.'],
      [{ photoURL: first, photos: first }, 'Your Product Picture field is empty'],
    ];
    for (const [body, words] of cases) {
      const refused = await create(body);
      expect(refusal(refused)).toBe('400 invalid_input');
      expect(fieldsOf(refused)).toEqual({ photos: words });
    }
    const inBangla = await create({ photoURL: first, photos: [first, second, first] }, 'bn');
    expect(fieldsOf(inBangla)).toEqual({ photos: 'ছবি ১ আর ছবি ৩ একই। একটি বাদ দিন।' });
  });

  it('refuses two uploads of the same file, by their numbers', async () => {
    const again = await hostedPhoto(app, 'rgb(40, 75, 42)');
    const refused = await create({ photoURL: photos[0], photos: [photos[0], photos[2], again] });
    expect(refusal(refused)).toBe('400 invalid_input');
    expect(fieldsOf(refused)).toEqual({ photos: 'Photo 2 and photo 3 are the same. Please leave one of them out.' });
  });

  it('says at which photo something is wrong, and lists nothing', async () => {
    const before = await app.db.selectFrom('bikes').select('id').execute();
    const refused = await create({
      photoURL: photos[0],
      photos: [photos[0], photos[1], 'https://elsewhere.example/a.jpg'],
    });
    expect(refusal(refused)).toBe('400 image_host_not_ours');
    expect(fieldsOf(refused)).toEqual({
      'photos.2': 'This photo cannot be used. Please leave it out or choose another one.',
    });
    const wrong = await create({ photoURL: photos[0], photos: [photos[0], ' ', 7] });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['photos.1', 'photos.2']);
    expect(await app.db.selectFrom('bikes').select('id').execute()).toEqual(before);
  });

  it('lists the same submission once, with its photos', async () => {
    const body = { photoURL: photos[0], photos: photos.slice(0, 3), submission: crypto.randomUUID() };
    const [one, two] = await Promise.all([create(body), create(body)]);
    expect(one.body).toEqual(two.body);
    expect((await page(one.body.insertedId)).photos).toEqual(photos.slice(0, 3));
  });
});

describe('PUT /bikes/{id}/listing with photos', () => {
  it('replaces, orders and removes photos; the cover follows the first', async () => {
    const [a = '', b = '', c = '', d = ''] = photos;
    const id = await listBike(app, seller, { photos: [a, b, c] });
    expect((await edit(id, { photos: [c, a, d] })).body).toEqual(changed(1));
    expect(await page(id)).toMatchObject({ photoURL: c, photos: [c, a, d] });
    expect((await edit(id, { photos: [c, a, d] })).body).toEqual(changed(0));
    expect((await edit(id, { photos: [c, d, a] })).body).toEqual(changed(1));
    expect((await edit(id, { photos: [a] })).body).toEqual(changed(1));
    expect(await page(id)).toMatchObject({ photoURL: a, photos: [a] });
  });

  it('makes another photo the cover by photoURL alone, or puts a new one in its place', async () => {
    const [a = '', b = '', c = '', d = ''] = photos;
    const id = await listBike(app, seller, { photos: [a, b, c] });
    await edit(id, { photoURL: c });
    expect((await page(id)).photos).toEqual([c, a, b]);
    await edit(id, { photoURL: d });
    expect((await page(id)).photos).toEqual([d, a, b]);
    expect((await edit(id, { photoURL: d })).body).toEqual(changed(0));
    expect((await edit(id, { rslPrice: 180_000 })).body).toEqual(changed(1));
    expect((await page(id)).photos).toEqual([d, a, b]);
  });

  it('refuses as adding does, and changes nothing then', async () => {
    const [a = '', b = ''] = photos;
    const id = await listBike(app, seller, { photos: [a, b] });
    for (const body of [{ photos: [] }, { photos: [a, a] }, { photos: [a, b], photoURL: b }])
      expect(refusal(await edit(id, body))).toBe('400 invalid_input');
    expect(refusal(await edit(id, { photos: [a, 'https://elsewhere.example/a.jpg'] }))).toBe('400 image_host_not_ours');
    expect((await page(id)).photos).toEqual([a, b]);
  });

  it('keeps one of two edits that come at the same time, whole', async () => {
    const id = await listBike(app, seller, { photos: photos.slice(0, 3) });
    const [one, two] = [photos.slice(3, 7), photos.slice(6, 9)];
    await Promise.all([edit(id, { photos: one }), edit(id, { photos: two })]);
    const shown = await page(id);
    expect([one, two]).toContainEqual(shown.photos);
    expect(shown.photoURL).toBe(shown.photos[0]);
  });
});

describe('Photos beside the cover', () => {
  it('are kept by the clean-up for as long as a listing shows them', async () => {
    const [cover = '', further = '', another = ''] = await Promise.all(
      ['#000001', '#900001', '#009001'].map((colour) => hostedPhoto(app, colour)),
    );
    const id = await listBike(app, seller, { photos: [cover, further, another] });
    await cleanUp();
    expect(await stored()).toEqual(expect.arrayContaining([cover, further, another]));
    await edit(id, { photos: [cover, another] });
    await cleanUp();
    expect(await stored()).not.toContain(further);
    expect(await stored()).toEqual(expect.arrayContaining([cover, another]));
  });

  it("are in their seller's export, and nobody else's", async () => {
    const own = await signUp(app, 'Seller');
    const id = await listBike(app, own, { photos: photos.slice(0, 3) });
    const { body } = await call<OwnData>(app, 'GET /api/users/data', { token: own.token });
    expect(body.listings).toMatchObject([{ id, photo: photos[0] }]);
    expect(body.listingPhotos).toEqual([
      { productId: id, position: 1, photo: photos[1] },
      { productId: id, position: 2, photo: photos[2] },
    ]);
  });

  it('are deleted with the account of their seller, of sold bikes too; the cover of these stays for the buyer', async () => {
    const own = await signUp(app, 'Seller');
    const [soldCover = '', soldFurther = '', cover = '', further = ''] = await Promise.all(
      ['#100101', '#900101', '#109101', '#101191'].map((colour) => hostedPhoto(app, colour)),
    );
    const sold = await listBike(app, own, { photos: [soldCover, soldFurther] });
    await listBike(app, own, { photos: [cover, further] });
    await buyBike(app, buyer, sold);
    await app.idle();
    await payAllOut(app.db);
    await expect
      .poll(async () => (await call(app, 'DELETE /api/users/profile', { token: own.token, body: own })).status)
      .toBe(200);
    await app.images.removeUnreferenced(app.clock.now());
    const left = await stored();
    expect([soldCover, soldFurther, cover, further].map((url) => left.includes(url))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await page(sold)).photos).toEqual([soldCover]);
  });

  it('are not shown once the bike is withdrawn, and are kept with it', async () => {
    const id = await listBike(app, seller, { photos: photos.slice(4, 6) });
    await call(app, `DELETE /api/bikes/${id}`, { token: seller.token });
    expect(await page(id)).not.toHaveProperty('photos');
    await cleanUp();
    expect(await stored()).toEqual(expect.arrayContaining(photos.slice(4, 6)));
  });
});
