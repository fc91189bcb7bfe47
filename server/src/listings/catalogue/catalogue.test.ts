import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import type { CatalogueEntry, Model } from '#contract/entities/catalogue-model.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import { createSearchIndexing } from '#server/search/indexing.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { openCatalogue, refreshCatalogue } from './refresh-catalogue.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const NEW = { brand: 'Yamaha', name: 'Tenere 250', cc: '249 cc', body: 'Adventure', aliases: 'T250, Tenere' };

const models = async (query: string): Promise<Model[]> =>
  (await call<{ items: Model[] }>(app, `GET /api/models?${query}`)).body.items;
const catalogue = async (search = ''): Promise<CatalogueEntry[]> =>
  (await call<CatalogueEntry[]>(app, `GET /api/catalogue?search=${encodeURIComponent(search)}`, admin)).body;
const add = (fields: object) =>
  call<{ insertedId: string }>(app, 'POST /api/catalogue', { token: admin.token, body: { ...NEW, ...fields } });
const change = (entry: CatalogueEntry, fields: object) => {
  const { _id, brand, ...rest } = entry;
  return call<{ modifiedCount: number }>(app, `PUT /api/catalogue/${_id}`, {
    token: admin.token,
    body: { ...rest, ...fields },
  });
};

describe('GET /models: the models that are or were sold in Bangladesh', () => {
  it('are at least 60, of all four brands, each with engine and kind, a price only with its source and day', async () => {
    const all = await models('');
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ brand }) => brand)).size).toBe(4);
    for (const { cc, body } of all) expect([cc > 40, body !== undefined]).toEqual([true, true]);
    const priced = all.filter(({ newPrice }) => newPrice);
    expect(priced.map(({ name, newPrice }) => [name, newPrice])).toEqual([
      ['Classic 350', 405_000],
      ['Hunter 350', 340_000],
      ['Bullet 350', 410_000],
    ]);
    for (const { priceSource, priceDate } of priced) expect([priceSource, priceDate]).not.toContain(undefined);
  });

  it('are those of a brand, or the one that a name means in any spelling', async () => {
    const ofBrand = await models('brand=GPX');
    expect(ofBrand.map(({ name }) => name)).toEqual(
      MODELS.filter(({ brand }) => brand === 'GPX').map(({ name }) => name),
    );
    expect(await models('brand=Yamaha&model=r15v3')).toMatchObject([{ name: 'R15 V3', cc: 155, yearTo: 2021 }]);
    expect(await models(`model=${encodeURIComponent('হান্টার ৩৫০')}`)).toMatchObject([{ name: 'Hunter 350' }]);
    expect(await models('brand=Suzuki&model=r15v3')).toEqual([]);
  });

  it('are filled in once: what an admin has renamed does not come back', async () => {
    const [hayate] = await catalogue('Hayate EP');
    if (!hayate) throw new Error('no Hayate EP');
    expect((await change(hayate, { name: 'Hayate EP 113' })).body.modifiedCount).toBe(1);
    await openCatalogue(app.db);
    expect((await catalogue('Hayate EP')).map(({ name }) => name)).toEqual(['Hayate EP 113']);
  });
});

describe('The catalogue, as admins edit it', () => {
  it('takes a model that the form then suggests and search understands, also in what was listed before', async () => {
    const seller = await signUp(app, 'Seller');
    const bike = await listBike(app, seller, { brand: 'Yamaha', modelName: 't 250', rslPrice: 400_000 });
    const found = async (query: string) =>
      (await call<SearchResult>(app, `GET /api/search?${query}`)).body.items.map(({ _id }) => _id);
    const before = (await call<SearchResult>(app, 'GET /api/search?model=Tenere+250')).body;
    expect(before.ignored).toEqual(['model=Tenere 250']);
    expect((await add({})).status).toBe(200);
    expect((await models('brand=Yamaha')).at(-1)).toMatchObject({ name: 'Tenere 250', cc: 249, body: 'Adventure' });
    const indexing = createSearchIndexing({ db: app.db, clock: app.clock });
    await indexing.run();
    app.clock.advance(60_000);
    await indexing.run();
    expect(await found('brand=Yamaha&model=Tenere+250')).toEqual([bike]);
    expect(await found('q=tenere')).toEqual([bike]);
    expect(await found('ccFrom=240&ccTo=250')).toEqual([bike]);
  });

  it('is found by part of any name, what was added last first', async () => {
    await add({ name: 'Lagenda 115', aliases: '', bangla: 'লাগেন্ডা' });
    expect((await catalogue()).at(0)?.name).toBe('Lagenda 115');
    expect((await catalogue('লাগেন্ডা')).map(({ name }) => name)).toEqual(['Lagenda 115']);
    expect((await catalogue('dominar')).length).toBe(0);
  });

  it('keeps a retired model for search, and no longer suggests it', async () => {
    const [crux] = await catalogue('Crux');
    if (!crux) throw new Error('no Crux');
    expect((await change(crux, { retired: true })).body.modifiedCount).toBe(1);
    expect((await models('brand=Yamaha')).map(({ name }) => name)).not.toContain('Crux');
    expect(await models('brand=Yamaha&model=crux')).toMatchObject([{ name: 'Crux' }]);
    expect((await change({ ...crux, retired: true }, {})).body.modifiedCount).toBe(0);
    await change(crux, { retired: false });
    expect((await models('brand=Yamaha')).map(({ name }) => name)).toContain('Crux');
  });

  it('refuses a name that means another model already, in any spelling', async () => {
    expect(refusal(await add({ name: 'r15-v3', aliases: '' }))).toBe('409 model_exists');
    expect(refusal(await add({ name: 'Another', aliases: 'MT 15' }))).toBe('409 model_exists');
    expect((await add({ brand: 'GPX', name: 'MT 15 Pro', aliases: '' })).status).toBe(200);
    const [saluto] = await catalogue('Saluto');
    if (!saluto) throw new Error('no Saluto');
    expect(refusal(await change(saluto, { name: 'R15 V4' }))).toBe('409 model_exists');
  });

  it.each([
    ['a price without a source', { newPrice: '3,00,000' }, 'priceSource'],
    ['a price of tomorrow or later', { newPrice: 300_000, priceSource: 'x', priceDate: '2999-01-01' }, 'priceDate'],
    ['years the wrong way round', { yearFrom: '২০২০', yearTo: 2019 }, 'yearTo'],
    ['no engine', { cc: '' }, 'cc'],
    ['a kind that is none', { body: 'Tank' }, 'body'],
    ['a brand that is none', { brand: 'Honda' }, 'brand'],
  ])('refuses %s', async (_, fields, field) => {
    const { status, body } = await add({ name: 'Refused', aliases: '', ...fields });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { error: { fields: object } }).error.fields)).toContain(field);
  });

  it('has an entry in the audit log for each act, and none for what was refused', async () => {
    const before = (await createAdminClient(app).log(admin)).body.length;
    const { insertedId } = (await add({ name: 'Logged 1', aliases: '' })).body;
    await add({ name: 'Logged 1', aliases: '' });
    const entry = (await catalogue('Logged')).find(({ _id }) => _id === insertedId);
    if (!entry) throw new Error('not added');
    await change(entry, { cc: 200, retired: true });
    const log = (await createAdminClient(app).log(admin)).body;
    expect(log.length).toBeGreaterThanOrEqual(Math.min(24, before + 3));
    expect(log.slice(0, 3)).toMatchObject([
      { act: 'model_retired', subject: 'Yamaha Logged 1', admin: admin.email },
      { act: 'model_changed', subject: 'Yamaha Logged 1', before: 'cc: 249', after: 'cc: 200' },
      { act: 'model_added', subject: 'Yamaha Logged 1' },
    ]);
  });

  it('is known to another process at its next look', async () => {
    await app.db.updateTable('catalogue_models').set({ cc: 157 }).where('name', '=', 'R15 V4').execute();
    await app.db
      .updateTable('list_versions')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('name', '=', 'catalogue')
      .execute();
    await refreshCatalogue(app.db);
    const seller = await signUp(app, 'Seller');
    await listBike(app, seller, { brand: 'Yamaha', modelName: 'R15 V4' });
    expect((await call<SearchResult>(app, 'GET /api/search?ccFrom=157&ccTo=157')).body.total).toBe(1);
  });
});
