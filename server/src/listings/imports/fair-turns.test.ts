import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { startImageHost, type TestImageHost } from '#testing/image-host.ts';
import { csvOf, importOf, startImport } from '#testing/imports.ts';
import { photoFile } from '#testing/listings.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let host: TestImageHost;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({}, { photoOrigin: host.origin });
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const dealer = async (): Promise<Person> => {
  const person = await signUp(app, 'Seller');
  await createAdminClient(app).verify(await createAdmin(app), await idOf(app, person), 'Verified');
  return person;
};

it('A seller whose photos hang in three files leaves the turns of other sellers free', async () => {
  const [greedy, honest] = [await dealer(), await dealer()];
  const held: (() => void)[] = [];
  const photo = await photoFile();
  const hanging = host.put('hanging.jpg', (_request, response) => {
    held.push(() => response.end(photo));
  });
  const files: string[] = [];
  for (let file = 0; file < 3; file += 1) {
    const lines = Array.from({ length: 20 }, (_, n) => ({ photos: hanging, reference: `${file} ${n}` }));
    files.push(await startImport(app, greedy, csvOf(lines)));
  }
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(4);
  const photos = host.put('well.jpg', photo);
  const lines = Array.from({ length: 5 }, (_, n) => ({ photos, reference: `H${n}` }));
  const id = await startImport(app, honest, csvOf(lines));
  await expect.poll(async () => (await importOf(app, honest, id)).counts.listed, { timeout: 20_000 }).toBe(5);
  expect(held).toHaveLength(4);
  // The greedy one's lines are all listed in the end, some at a time.
  const release = setInterval(() => {
    for (const end of held.splice(0)) end();
  }, 50);
  await app.idle();
  clearInterval(release);
  for (const file of files)
    expect((await importOf(app, greedy, file)).counts).toMatchObject({ listed: 20, waiting: 0 });
}, 60_000);
