import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { openPreviewFiles } from './preview-files.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = (modelName: string) => listBike(app, seller, { photoURL, modelName });
const change = (id: string, set: { rsl_price: number } | { product_status: 'Sold'; sold_at: number }) =>
  app.db.updateTable('bikes').set(set).where('id', '=', id).execute();
const fetchFile = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' });
const moved = async (path: string) => (await fetchFile(path)).headers.get('location') ?? '';
const pixelsOf = async (path: string) => {
  const response = await fetchFile(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return data;
};
const at = (pixels: Buffer, x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
const isGrey = ([red = 0, green = 0, blue = 0]: number[]) => Math.abs(red - green) < 6 && Math.abs(green - blue) < 6;

describe('The link preview of a bike: GET /previews/{file}', () => {
  it('is 1200 x 630, shows the photo, and is kept by whoever has fetched it', async () => {
    const path = await moved(`/previews/${await list('FZ-S V3')}.jpg`);
    expect(path).toMatch(/^\/previews\/[\w-]+\.jpg$/);
    const { headers } = await fetchFile(path);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const [red = 0, , blue = 255] = at(await pixelsOf(path), 300, 300);
    // The brown of the test's photo.
    expect(red - blue).toBeGreaterThan(40);
  });

  it('is another one when the price has changed; the address of the old one leads to it', async () => {
    const id = await list('R15 V4');
    const before = await moved(`/previews/${id}.jpg`);
    const old = await pixelsOf(before);
    await change(id, { rsl_price: 170_000 });
    const after = await moved(before);
    expect(after).not.toBe(before);
    expect((await pixelsOf(after)).equals(old)).toBe(false);
  });

  it('says that the bike is sold: without colours but for the word', async () => {
    const id = await list('MT-15');
    const forSale = await pixelsOf(await moved(`/previews/${id}.jpg`));
    await change(id, { product_status: 'Sold', sold_at: 1 });
    const sold = await pixelsOf(await moved(`/previews/${id}.jpg`));
    expect([isGrey(at(forSale, 300, 300)), isGrey(at(sold, 300, 300))]).toEqual([false, true]);
  });

  it('writes models in Bangla and in Latin letters, and is drawn for any text that a seller types', async () => {
    const inkOf = async (modelName: string) => {
      const pixels = await pixelsOf(await moved(`/previews/${await list(modelName)}.jpg`));
      let ink = 0;
      for (let y = 120; y < 210; y += 1)
        for (let x = 768; x < 1160; x += 1) if ((at(pixels, x, y)[0] ?? 0) > 200) ink += 1;
      return ink;
    };
    for (const model of ['FZ-S', 'জিক্সার', '<b>&"\'</span>', 'W'.repeat(100)])
      expect(await inkOf(model)).toBeGreaterThan(300);
  });

  it('is drawn once for all who ask at the same time', async () => {
    const path = await moved(`/previews/${await list('FZ-X')}.jpg`);
    const files = () => readdirSync(join(app.config.dataDir, 'previews')).filter((name) => path.endsWith(name));
    expect(files()).toEqual([]);
    const responses = await Promise.all(Array.from({ length: 30 }, () => fetchFile(path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(files()).toHaveLength(1);
  });

  it('is the photo for one request, where too many are waiting to be drawn', async () => {
    const paths = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => moved(`/previews/${await list(`Ray ZR ${n}`)}.jpg`)),
    );
    const responses = await Promise.all(paths.map(fetchFile));
    const instead = responses.filter(({ status }) => status === 302);
    expect(instead.length).toBeGreaterThan(0);
    for (const { headers } of instead) {
      expect(headers.get('location')).toBe(new URL(photoURL).pathname);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is not there for a bike that is withdrawn', async () => {
    const id = await list('Saluto');
    const path = await moved(`/previews/${id}.jpg`);
    await app.db.updateTable('bikes').set({ removed_at: 1 }).where('id', '=', id).execute();
    expect((await fetchFile(path)).status).toBe(404);
  });
});

it('The folder of previews holds no more than it may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-previews-'));
  const files = await openPreviewFiles(join(folder, 'kept'), 3, 1);
  for (let n = 0; n < 6; n += 1) {
    const file = join(folder, 'new');
    writeFileSync(file, `${n}`);
    await files.put(`${n}.jpg`, file);
  }
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(3);
  rmSync(folder, { recursive: true });
});
