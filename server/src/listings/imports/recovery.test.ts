import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { startImageHost, type TestImageHost } from '#testing/image-host.ts';
import { csvOf, importOf, problemsOf, startImport } from '#testing/imports.ts';
import { hostedPhoto, photoFile } from '#testing/listings.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createImports, type Imports } from './create-imports.ts';

let app: TestApp;
let host: TestImageHost;
/** Another process on the same database. */
let other: Imports;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({}, { photoOrigin: host.origin });
  const background = { run: () => {}, every: () => {}, idle: async () => {}, stop: async () => {} };
  other = createImports({ ...app, background, report: console.error });
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const listed = async ({ email, token }: Person): Promise<Bike[]> =>
  (await call<Bike[]>(app, `GET /api/bikes?email=${email}`, { token })).body;

describe('A line whose process stops in the middle of it', () => {
  it('is left alone for as long as the process may be at work, and then listed by another: once', async () => {
    const seller = await signUp(app, 'Seller');
    const [sent, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let requests = 0;
    const photos = host.put('held.jpg', async (_request, response) => {
      requests += 1;
      asked.resolve();
      // The first process gets its photo when the other has long listed the bike.
      if (requests === 1) await sent.promise;
      response.end(await photoFile());
    });
    const id = await startImport(app, seller, csvOf([{ photos }]));
    await asked.promise;
    expect(await other.run()).toBe(0);
    app.clock.advance(3 * MINUTE);
    expect(await other.run()).toBe(1);
    expect(await listed(seller)).toHaveLength(1);
    sent.resolve();
    await app.idle();
    expect(await listed(seller)).toHaveLength(1);
    expect((await importOf(app, seller, id)).counts).toMatchObject({ listed: 1, waiting: 0, failed: 0 });
  });

  it('fails when it has ended its process each time, and holds no other line up', async () => {
    const seller = await signUp(app, 'Seller');
    const photos = await hostedPhoto(app);
    const id = await startImport(app, seller, csvOf([{ photos, reference: 'A' }]));
    await app.idle();
    const again = { state: 'waiting' as const, tries: 4, bike_id: null };
    await app.db.updateTable('import_lines').set(again).where('import_id', '=', id).execute();
    await other.run();
    app.clock.advance(3 * MINUTE);
    await other.run();
    expect(await problemsOf(app, seller, id)).toEqual([expect.stringMatching(/^2 line: Something went wrong/)]);
  });
});

describe('Two processes', () => {
  it('list the lines of an import together, each line once', async () => {
    const seller = await signUp(app, 'Seller');
    const admin = await createAdmin(app);
    await createAdminClient(app).verify(admin, await idOf(app, seller), 'Verified');
    const photos = await hostedPhoto(app);
    const lines = Array.from({ length: 60 }, (_, n) => ({ photos, reference: `R${n}`, modelName: `Model ${n}` }));
    const id = await startImport(app, seller, csvOf(lines));
    await Promise.all([other.run(), other.run(), app.idle()]);
    expect((await importOf(app, seller, id)).counts).toMatchObject({ listed: 60, failed: 0, known: 0 });
    const models = await app.db
      .selectFrom('bikes')
      .select('model_name')
      .where('model_name', 'like', 'Model %')
      .execute();
    expect(new Set(models.map(({ model_name }) => model_name)).size).toBe(60);
    expect(models).toHaveLength(60);
  });
});
