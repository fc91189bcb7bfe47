import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import type { Bike, BikeOnPage } from '#contract/entities/bike.ts';
import type { ListingCells, ListingImport, UnlistedLine } from '#contract/entities/listing-import.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf, nextPage } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { startImageHost, type TestImageHost } from '#testing/image-host.ts';
import { csvOf, type FileLine, importOf, problemsOf, sendFile, startImport } from '#testing/imports.ts';
import { hostedPhoto, listBike, photoFile } from '#testing/listings.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { forgetOldImports } from './imports.service.ts';

let app: TestApp;
let host: TestImageHost;
let photo: string;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({}, { photoOrigin: host.origin, photoTimeout: 500 });
  photo = await hostedPhoto(app);
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const dealer = async (): Promise<Person> => {
  const person = await signUp(app, 'Seller', 'Dealer');
  await createAdminClient(app).verify(await createAdmin(app), await idOf(app, person), 'Verified');
  return person;
};
const file = (lines: readonly FileLine[]): string => csvOf(lines.map((line) => ({ photos: photo, ...line })));
const checked = async (person: Person, content: string): Promise<string> =>
  (await sendFile(app, person, content)).body.insertedId;
const listed = async ({ email, token }: Person): Promise<Bike[]> =>
  (await call<Bike[]>(app, `GET /api/bikes?email=${email}`, { token })).body;
const act = (person: Person, id: string, what: 'start' | 'cancel') =>
  call<{ modifiedCount: number }>(app, `PUT /api/imports/${id}`, { token: person.token, body: { act: what } });
const numbered = (count: number): FileLine[] =>
  Array.from({ length: count }, (_, n) => ({ reference: `R${n}`, modelName: `Model ${n}` }));

describe('A file of listings', () => {
  it('is checked first, and lists nothing yet', async () => {
    const seller = await dealer();
    const id = await checked(seller, file([{ modelName: 'FZS' }, { modelName: 'R15', rslPrice: '১,৮৫,০০০' }]));
    expect(await importOf(app, seller, id)).toMatchObject({
      name: 'bikes.csv',
      state: 'checked',
      counts: { good: 2, wrong: 0 },
    });
    expect(await listed(seller)).toEqual([]);
  });

  it('names row and field of each problem, in the words of the form', async () => {
    const seller = await dealer();
    const id = await checked(
      seller,
      file([{}, { rslPrice: '0', brand: 'Honda', reference: 'x' }, { description: 'short', photos: 'my bike.jpg' }]),
    );
    expect(await problemsOf(app, seller, id)).toEqual([
      '3 brand: Please write it exactly as in the form.',
      '3 rslPrice: Please give a whole amount from ৳1 to ৳9,99,999.',
      '4 description: Description must be 20 character.',
      '4 photos: Please give addresses of photos that begin with https://, with a space between them.',
    ]);
    expect((await importOf(app, seller, id)).counts).toMatchObject({ good: 1, wrong: 2 });
  });

  it('may have its choices in any capitalisation and in Bangla, and its numbers and dates in Bangla digits', async () => {
    const seller = await dealer();
    const line = { brand: 'সুজুকি', condition: 'GOOD', district: 'ঢাকা', colour: 'লাল', purchaseYears: '২০২১-০৩-২৫' };
    const papers = { plate: 'ঢাকা মেট্রো-ল', taxTokenUntil: '২০২৭/৩/১২', papersInOwnName: 'হ্যাঁ', negotiable: 'NO' };
    await startImport(app, seller, file([{ ...line, ...papers, kilometres: '১৮,৫০০ কিমি' }]));
    await app.idle();
    expect(await listed(seller)).toMatchObject([
      {
        brand: 'Suzuki',
        condition: 'Good',
        district: 'Dhaka',
        colour: 'Red',
        purchaseYears: '2021-03-25',
        kilometres: 18_500,
        plate: 'Dhaka Metro LA',
        taxTokenUntil: '2027-03-12',
        papersInOwnName: 'yes',
        negotiable: 'no',
      },
    ]);
  });

  it('is listed with all photos of each bike, fetched from where they are', async () => {
    const seller = await dealer();
    const front = host.put(
      'front.jpg',
      await sharp(await photoFile())
        .rotate(90)
        .jpeg()
        .toBuffer(),
    );
    const id = await startImport(app, seller, file([{ photos: `${front} ${photo}` }]));
    await app.idle();
    expect(await importOf(app, seller, id)).toMatchObject({ state: 'finished', counts: { listed: 1 } });
    const [bike] = await listed(seller);
    const { body } = await call<BikeOnPage>(app, `GET /api/bike/${bike?._id}`);
    expect(body.photos).toEqual([expect.stringMatching(/\/images\//), photo]);
    expect(body.photos[0]).toContain(app.url);
  });

  it('puts a bike whose district is empty into the one that its location names', async () => {
    const seller = await dealer();
    const places = [
      { modelName: 'A', location: 'Agrabad, Chittagong' },
      { modelName: 'B', location: 'মিরপুর ১০, ঢাকা' },
      { modelName: 'C', location: 'Mirpur 10' },
      { modelName: 'D', location: 'Tongi, Dhaka', district: 'Gazipur' },
    ];
    await startImport(app, seller, file(places.map((place) => ({ district: '', ...place }))));
    await app.idle();
    const districts = (await listed(seller)).map(({ modelName, district }) => [modelName, district]);
    expect(Object.fromEntries(districts)).toEqual({ A: 'Chattogram', B: 'Dhaka', C: undefined, D: 'Gazipur' });
  });

  it('lists no bike whose photo cannot be had, and says why; the others are listed', async () => {
    const seller = await dealer();
    const none = `${host.origin}/nowhere.jpg`;
    const text = host.put('text.jpg', Buffer.from('no photo at all'));
    const id = await startImport(
      app,
      seller,
      file([{ modelName: 'A', photos: `${photo} ${none}` }, { modelName: 'B', photos: text }, { modelName: 'C' }]),
    );
    await app.idle();
    expect((await listed(seller)).map(({ modelName }) => modelName)).toEqual(['C']);
    expect(await problemsOf(app, seller, id)).toEqual([
      expect.stringMatching(/^2 photos: We could not get this picture/),
      expect.stringMatching(/^3 photos: This picture cannot be read/),
    ]);
  });

  it('has its wrong lines a page at a time, in the order of the file, and all of them as one file', async () => {
    const seller = await signUp(app, 'Seller');
    const wrong = Array.from({ length: 30 }, (_, n) => ({ reference: `W${n}`, brand: 'None' }));
    const { body } = await sendFile(app, seller, csvOf(wrong));
    const path = `/api/imports/${body.insertedId}`;
    const first = await call<UnlistedLine[]>(app, `GET ${path}/lines`, seller);
    const second = await call<UnlistedLine[]>(app, `GET ${nextPage(first.headers)}`, seller);
    expect([first.body.length, second.body.length, nextPage(second.headers)]).toEqual([24, 6, undefined]);
    const rows = wrong.map((_, n) => n + 2);
    expect([...first.body, ...second.body].map(({ row }) => row)).toEqual(rows);
    const all = await call<{ lines: UnlistedLine[] }>(app, `GET ${path}/unlisted`, seller);
    expect(all.body.lines).toEqual([...first.body, ...second.body]);
  });

  it('stops asking a host that does not respond, and says so; other hosts are still asked', async () => {
    const seller = await dealer();
    const silent = host.put('silent.jpg', () => {});
    const lines = Array.from({ length: 30 }, (_, n) => ({ reference: `S${n}`, photos: silent }));
    const before = host.requests.length;
    const id = await startImport(app, seller, file([...lines, { modelName: 'Elsewhere' }]));
    await app.idle();
    const problems = await problemsOf(app, seller, id);
    expect(problems).toHaveLength(30);
    expect(problems.slice(15)).toEqual(
      Array.from({ length: 15 }, (_, n) => expect.stringContaining(`${n + 17} photos: The site of this photo did not`)),
    );
    expect(host.requests.length - before).toBeLessThan(15);
    expect((await listed(seller)).map(({ modelName }) => modelName)).toEqual(['Elsewhere']);
  });

  it('asks a host again for another file', async () => {
    const seller = await dealer();
    const id = await startImport(app, seller, file([{ photos: host.put('well.jpg', await photoFile()) }]));
    await app.idle();
    expect((await importOf(app, seller, id)).counts.listed).toBe(1);
  });

  it('has formulas for plain text', async () => {
    const seller = await dealer();
    const description = "=cmd|'/C calc'!A0 is what a joker wrote here";
    await startImport(app, seller, file([{ description, modelName: '@SUM(1)' }]));
    await app.idle();
    expect(await listed(seller)).toMatchObject([{ description, modelName: '@SUM(1)' }]);
  });

  it('refuses a bike that stands in it twice, by its reference or by all that it says', async () => {
    const seller = await dealer();
    const twice = [{ reference: 'A' }, { reference: 'A', modelName: 'Other' }, { modelName: 'X' }, { modelName: 'X' }];
    expect(await problemsOf(app, seller, await checked(seller, file(twice)))).toEqual([
      '3 reference: Line 2 has the same reference.',
      '5 line: Line 4 is the same. Please give each of these bikes its own reference.',
    ]);
  });

  it('changes nothing when it is sent again: what is listed is known, until it is taken down', async () => {
    const seller = await dealer();
    const content = file([{ reference: 'A' }, { modelName: 'Without a reference' }]);
    await startImport(app, seller, content);
    await app.idle();
    const again = await checked(seller, content);
    expect((await importOf(app, seller, again)).counts).toMatchObject({ known: 2, good: 0 });
    expect(refusal(await act(seller, again, 'start'))).toBe('409 import_has_no_bikes');
    const [, first] = await listed(seller);
    await call(app, `DELETE /api/bikes/${first?._id}`, seller);
    const third = await checked(seller, content);
    expect((await importOf(app, seller, third)).counts).toMatchObject({ known: 1, good: 1 });
    await act(seller, third, 'start');
    await app.idle();
    expect(await listed(seller)).toHaveLength(2);
  });

  it('of another seller with the same references is another file', async () => {
    const [one, other] = [await dealer(), await dealer()];
    await startImport(app, one, file([{ reference: 'A' }]));
    await app.idle();
    expect((await importOf(app, other, await checked(other, file([{ reference: 'A' }])))).counts.good).toBe(1);
  });

  it('lists a bike once when two files with it are started at the same time', async () => {
    const seller = await dealer();
    const line = { reference: 'A', photos: host.put('slow.jpg', await photoFile()) };
    const first = await startImport(app, seller, file([line]));
    const second = await checked(seller, file([line]));
    await act(seller, second, 'start');
    await app.idle();
    expect(await listed(seller)).toHaveLength(1);
    const ends = [await importOf(app, seller, first), await importOf(app, seller, second)];
    expect(ends.map(({ counts }) => counts.listed + counts.known)).toEqual([1, 1]);
  });
});

describe('An import', () => {
  it('is started once, however often that is sent', async () => {
    const seller = await dealer();
    const id = await checked(seller, file(numbered(5)));
    const sent = await Promise.all([1, 2, 3].map(() => act(seller, id, 'start')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    await app.idle();
    expect(await listed(seller)).toHaveLength(5);
  });

  it('lists nothing after it was cancelled', async () => {
    const seller = await dealer();
    const id = await checked(seller, file(numbered(3)));
    expect((await act(seller, id, 'cancel')).body.modifiedCount).toBe(1);
    expect(refusal(await act(seller, id, 'start'))).toBe('409 import_has_no_bikes');
    expect(await importOf(app, seller, id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 3 } });
    expect(await listed(seller)).toEqual([]);
  });

  it('of a suspended seller fetches no photo of a line that waits; they can end it, and not start another', async () => {
    const [seller, other] = [await dealer(), await dealer()];
    const photos = host.put('unwanted.jpg', await photoFile());
    const [id, second] = [await checked(seller, file([{ photos }])), await checked(other, file([{ photos }]))];
    for (const { email } of [seller, other])
      await app.db
        .updateTable('users')
        .set({ suspended_until: app.clock.now() + DAY })
        .where('email', '=', email)
        .execute();
    expect(refusal(await act(seller, id, 'start'))).toBe('403 account_suspended');
    const waiting = app.db.updateTable('import_lines').set({ state: 'waiting' });
    await waiting.where('import_id', 'in', [id, second]).where('state', '=', 'good').execute();
    expect((await act(seller, id, 'cancel')).body.modifiedCount).toBe(1);
    await app.imports.run();
    expect(host.requests.filter((request) => request.includes('unwanted'))).toEqual([]);
    expect(await importOf(app, seller, id)).toMatchObject({ counts: { cancelled: 1 } });
    expect(await importOf(app, other, second)).toMatchObject({ counts: { failed: 1 } });
    expect(await problemsOf(app, other, second)).toEqual([expect.stringContaining('suspended')]);
  });

  it('that is cancelled while it runs keeps what is listed, and lists no more', async () => {
    const seller = await dealer();
    const photos = host.put('held.jpg', (_request, response) => {
      // Cancelled while the photo is on its way.
      void act(seller, id, 'cancel').then(async () => response.end(await photoFile()));
    });
    const id = await checked(seller, file([{ photos, modelName: 'Held' }]));
    await act(seller, id, 'start');
    await app.idle();
    expect(await importOf(app, seller, id)).toMatchObject({ state: 'cancelled', counts: { cancelled: 1, listed: 0 } });
    expect(await listed(seller)).toEqual([]);
  });

  it('takes the place of one that was checked before and not started', async () => {
    const seller = await dealer();
    const [first, second] = [await checked(seller, file([{}])), await checked(seller, file([{}]))];
    const { body } = await call<ListingImport[]>(app, 'GET /api/imports', seller);
    expect(body.map(({ _id }) => _id)).toEqual([second]);
    expect(refusal(await call(app, `GET /api/imports/${first}`, seller))).toBe('404 import_not_found');
  });

  it('can be read for 14 days; what it has listed stays, and is known', async () => {
    const seller = await dealer();
    const content = file([{ reference: 'A' }]);
    const id = await startImport(app, seller, content);
    await app.idle();
    await forgetOldImports(app.db, app.clock.now() + 13 * DAY);
    expect((await importOf(app, seller, id)).counts.listed).toBe(1);
    await forgetOldImports(app.db, app.clock.now() + 15 * DAY);
    expect(refusal(await call(app, `GET /api/imports/${id}`, seller))).toBe('404 import_not_found');
    expect(await listed(seller)).toHaveLength(1);
    expect((await importOf(app, seller, await checked(seller, content))).counts.known).toBe(1);
  });

  it('of a seller who is not verified has at most 30 bikes a day', async () => {
    const seller = await signUp(app, 'Seller');
    const many = await checked(seller, file(numbered(31)));
    expect(refusal(await act(seller, many, 'start'))).toBe('409 import_of_unverified');
    await startImport(app, seller, file(numbered(30)));
    await app.idle();
    expect((await importOf(app, seller, await checked(seller, file(numbered(30))))).counts.known).toBe(30);
    const next = await checked(seller, file([{ reference: 'next' }]));
    expect(refusal(await act(seller, next, 'start'))).toBe('409 import_of_unverified');
  });

  it('of a seller who has lost the account lists nothing more', async () => {
    const seller = await dealer();
    const photos = host.put('left.jpg', (_request, response) => {
      void call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } }).then(
        async () => response.end(await photoFile()),
      );
    });
    await startImport(app, seller, file([{ photos, modelName: 'Orphan' }]));
    await app.idle();
    expect(await app.db.selectFrom('bikes').select('id').where('model_name', '=', 'Orphan').execute()).toEqual([]);
  });
});

describe('The own listings as a file', () => {
  it('have a reference each, by which they are known when they are sent back', async () => {
    const seller = await dealer();
    const byForm = await listBike(app, seller, { modelName: 'By form', kilometres: 12_000 });
    await startImport(app, seller, file([{ reference: 'SHOP-1', modelName: '=1+1' }]));
    await app.idle();
    const { body } = await call<{ listings: ListingCells[] }>(app, 'GET /api/imports/listings', seller);
    const rows = body.listings.map((cells) => Object.fromEntries(cells.map(({ column, text }) => [column, text])));
    expect(rows).toMatchObject([
      { reference: byForm, modelName: 'By form', kilometres: '12000', rslPrice: '185000' },
      { reference: 'SHOP-1', modelName: '=1+1', photos: photo },
    ]);
    const csv = toCsv([
      body.listings[0]?.map(({ column }) => column) ?? [],
      ...body.listings.map((cells) => cells.map(({ text }) => text)),
    ]);
    expect(csv).toContain("'=1+1");
    expect((await importOf(app, seller, await checked(seller, csv))).counts).toMatchObject({
      known: 2,
      good: 0,
      wrong: 0,
    });
  });

  it('are an empty list for a seller without listings', async () => {
    const seller = await dealer();
    const { body } = await call<{ listings: ListingCells[] }>(app, 'GET /api/imports/listings', seller);
    expect(body.listings).toEqual([]);
  });
});
