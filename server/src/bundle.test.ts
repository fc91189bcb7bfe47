import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { csvOf, importOf, startImport } from '#testing/imports.ts';
import { photoFile } from '#testing/listings.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { type Person, signUpByCalls } from '#testing/people.ts';
import { imageForm } from '#testing/uploads.ts';
import type { Db } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open.ts';

/** Plain JavaScript, for any Node. */
const PREPARE = '../../scripts/lib/prepare.mjs';
const BUNDLE = fileURLToPath(new URL('../../build/server/main.js', import.meta.url));
const IMAGE_HOST_KEY = 'k'.repeat(16);

let server: MainProcess;
let db: Db;
let seller: Person;
let photo = '';
beforeAll(async () => {
  const { ensureServerBuilt } = await import(PREPARE);
  await ensureServerBuilt();
  server = await startMain({ IMAGE_HOST_KEY, DEMO: '0' }, BUNDLE);
  db = openDatabase(server.database);
});
afterAll(async () => {
  await db?.destroy();
  await server?.remove();
});

describe('The server as npm start bundles it', () => {
  it('makes a new database, and signs people up', async () => {
    expect((await call(server, 'GET /readyz')).body).toMatchObject({ checks: { migrations: 'ok' } });
    seller = await signUpByCalls(server, 'Seller');
    await db.updateTable('users').set({ seller_verify: 'Verified' }).where('email', '=', seller.email).execute();
  });

  it('prepares a photo in a process of its own', async () => {
    const body = imageForm(await photoFile());
    const response = await fetch(`${server.url}/images/upload?key=${IMAGE_HOST_KEY}`, { method: 'POST', body });
    photo = ((await response.json()) as { data: { url: string } }).data.url;
    expect((await fetch(photo)).headers.get('content-type')).toMatch(/^image\//);
  });

  it('lists the bikes of an import in the thread of its jobs', async () => {
    const id = await startImport(server, seller, csvOf([{ photos: photo }]));
    const counts = async () => (await importOf(server, seller, id)).counts;
    await expect.poll(counts).toMatchObject({ listed: 1, failed: 0 });
  });

  it('serves the files that it reads by their paths', async () => {
    for (const path of ['/api/docs/static/index.css', '/sandbox/stripe/stripe.js'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  });

  it('names the lines of the source where it logs an error', async () => {
    await sql`alter table blocks rename to blocks_elsewhere`.execute(db);
    expect((await call(server, 'GET /api/blocks', { token: seller.token })).status).toBe(500);
    await expect.poll(() => server.lines.join('\n')).toMatch(/server\/src\/people\/blocks\/[\w.-]+\.ts:\d+:\d+/);
  });
});
