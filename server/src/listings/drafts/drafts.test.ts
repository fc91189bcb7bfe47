import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Draft, type DraftContent, type ListedDraft, MAX_DRAFT_LENGTH } from '#contract/entities/draft.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { forgetOldDrafts } from './drafts.service.ts';

let app: TestApp;
let seller: Person;
let photo: string;
beforeAll(async () => {
  app = await startTestApp();
  photo = await hostedPhoto(app);
});
afterAll(() => app.close());
const newSeller = async (): Promise<void> => {
  seller = await signUp(app, 'Seller');
};

const content = (modelName: string): DraftContent => ({ values: { modelName, rslPrice: '১ লাখ?' }, photos: [photo] });
const begin = async (draft: object = content('FZS'), person = seller): Promise<string> =>
  (await call<{ insertedId: string }>(app, 'POST /api/drafts', { token: person.token, body: draft })).body.insertedId;
const read = async (id: string): Promise<Draft> => (await call<Draft>(app, `GET /api/drafts/${id}`, seller)).body;
const change = (id: string, version: number, draft: object) =>
  call<{ version: number; modifiedCount: number }>(app, `PUT /api/drafts/${id}`, {
    token: seller.token,
    body: { ...draft, version },
  });
const own = async (): Promise<ListedDraft[]> => (await call<ListedDraft[]>(app, 'GET /api/drafts', seller)).body;

describe('A draft', () => {
  it('keeps what is typed as it is, right or wrong, and is there on every device of its seller', async () => {
    await newSeller();
    const id = await begin();
    expect(await read(id)).toMatchObject({ _id: id, version: 1, ...content('FZS') });
    expect(await own()).toMatchObject([{ _id: id, version: 1, values: { modelName: 'FZS' } }]);
  });

  it('has at most 15,000 letters in all its fields, and is in the list by its name alone', async () => {
    await newSeller();
    const values = { modelName: 'x'.repeat(5_000), location: 'y'.repeat(5_000) };
    const description = 'z'.repeat(MAX_DRAFT_LENGTH - 10_000);
    const id = await begin({ values: { ...values, description }, photos: [] });
    expect((await read(id)).values).toEqual({ ...values, description });
    expect((await own()).map(({ values: shown }) => shown)).toEqual([{ modelName: 'x'.repeat(100) }]);
    const more = { values: { ...values, description: `${description}z` }, photos: [] };
    expect(refusal(await change(id, 1, more))).toBe('400 invalid_input');
  });

  it('keeps characters that no listing may have', async () => {
    await newSeller();
    const description = 'a\u0000b\ud800';
    expect((await read(await begin({ values: { description }, photos: [] }))).values.description).toBe(description);
  });

  it('shows nowhere: not in lists, search, the sitemap, or to others', async () => {
    await newSeller();
    const id = await begin(content('Hidden Model 77'));
    const other = await signUp(app, 'Seller');
    expect(refusal(await call(app, `GET /api/drafts/${id}`, other))).toBe('404 draft_not_found');
    const paths = [
      'search?q=Hidden+Model+77',
      'bikes/Yamaha',
      'advertiseBikes',
      `bikes?email=${seller.email}`,
      'history',
    ];
    for (const path of paths) {
      const { body } = await call(app, `GET /api/${path}`, seller);
      expect(JSON.stringify(body)).not.toContain('Hidden Model 77"');
      expect(JSON.stringify(body)).not.toContain(id);
    }
    expect(refusal(await call(app, `GET /api/bike/${id}`, seller))).toBe('404 bike_not_found');
  });

  it('is changed by who has seen its version; another device is told, and nothing is lost', async () => {
    await newSeller();
    const id = await begin();
    expect((await change(id, 1, content('on the phone'))).body).toMatchObject({ version: 2, modifiedCount: 1 });
    expect(refusal(await change(id, 1, content('on the computer')))).toBe('409 draft_changed');
    const other = await read(id);
    expect(other).toMatchObject({ version: 2, values: { modelName: 'on the phone' } });
    expect((await change(id, other.version, content('on the computer'))).body.version).toBe(3);
  });

  it('that two devices change at the same moment has one of the two contents, and the other one is told', async () => {
    await newSeller();
    const id = await begin();
    const names = ['one', 'two', 'three', 'four'];
    const responses = await Promise.all(names.map((name) => change(id, 1, content(name))));
    const winners = names.filter((_, at) => responses[at]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(await read(id)).toMatchObject({ version: 2, values: { modelName: winners[0] } });
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(refusal(response)).toBe('409 draft_changed');
  });

  it('that is sent twice, because a response was lost, is changed and begun once', async () => {
    await newSeller();
    const submission = newId();
    const id = await begin({ ...content('FZS'), submission });
    expect(await begin({ ...content('FZS'), submission })).toBe(id);
    await change(id, 1, content('R15'));
    expect((await change(id, 1, content('R15'))).body).toMatchObject({ version: 2, modifiedCount: 0 });
    expect(await own()).toHaveLength(1);
  });

  it('that is begun again with another content says that it has another', async () => {
    await newSeller();
    const submission = newId();
    const post = (model: string) =>
      call(app, 'POST /api/drafts', { token: seller.token, body: { ...content(model), submission } });
    const first = await post('FZS');
    expect(first.body).not.toHaveProperty('hasOther');
    expect((await post('R15')).body).toEqual({ ...(first.body as object), hasOther: true });
    expect((await post('FZS')).body).toEqual(first.body);
  });

  it('is one of at most 20, also when they are begun at the same time', async () => {
    await newSeller();
    const ids = await Promise.all(Array.from({ length: 25 }, (_, n) => begin(content(`Model ${n}`))));
    expect(ids.filter(Boolean)).toHaveLength(20);
    const body = content('one more');
    expect(refusal(await call(app, 'POST /api/drafts', { token: seller.token, body }))).toBe('409 too_many_drafts');
    await call(app, `DELETE /api/drafts/${(await own())[0]?._id}`, seller);
    expect(await begin()).toBeDefined();
  });

  it('goes when its bike is listed; what is typed for it afterwards is not kept', async () => {
    await newSeller();
    const [id, stays] = [await begin(), await begin()];
    const body = { ...bikeFields, photoURL: photo, draft: id };
    expect((await call(app, 'POST /api/bikes', { token: seller.token, body })).status).toBe(200);
    expect((await own()).map(({ _id }) => _id)).toEqual([stays]);
    expect(refusal(await change(id, 1, content('later')))).toBe('404 draft_not_found');
  });

  it('of somebody else stays when a bike is listed as if it were theirs', async () => {
    await newSeller();
    const id = await begin();
    const other = await signUp(app, 'Seller');
    const body = { ...bikeFields, photoURL: photo, draft: id };
    expect((await call(app, 'POST /api/bikes', { token: other.token, body })).status).toBe(200);
    expect((await own()).map(({ _id }) => _id)).toEqual([id]);
  });

  it('that cannot be listed stays', async () => {
    await newSeller();
    const id = await begin();
    const body = { ...bikeFields, photoURL: 'https://other.example.com/x.jpg', draft: id };
    expect((await call(app, 'POST /api/bikes', { token: seller.token, body })).status).toBe(400);
    expect(await own()).toHaveLength(1);
  });

  it('keeps its photos for as long as it is there', async () => {
    await newSeller();
    const kept = await hostedPhoto(app, '#123456');
    const id = await begin({ values: {}, photos: [kept] });
    const { pathname } = new URL(kept);
    const status = async () => (await fetch(`${app.url}${pathname}`)).status;
    await app.images.removeUnreferenced(app.clock.now() + 3 * DAY);
    expect(await status()).toBe(200);
    await change(id, 1, { values: {}, photos: [] });
    await app.images.removeUnreferenced(app.clock.now() + 3 * DAY);
    expect(await status()).toBe(404);
  });

  it('is deleted 90 days after its last change, and with the account of its seller', async () => {
    await newSeller();
    const id = await begin();
    await forgetOldDrafts(app.db, app.clock.now() + 89 * DAY);
    expect(await own()).toHaveLength(1);
    const { body } = await call<{ drafts: { content: string }[] }>(app, 'GET /api/users/data', seller);
    expect(body.drafts[0]?.content).toContain('FZS');
    const mine = () => app.db.selectFrom('drafts').select('id').where('id', '=', id).execute();
    expect(await mine()).toHaveLength(1);
    await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } });
    expect(await mine()).toEqual([]);
    await forgetOldDrafts(app.db, app.clock.now() + 91 * DAY);
    expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('draft_photos').select('url').execute()).toEqual([]);
  });
});
