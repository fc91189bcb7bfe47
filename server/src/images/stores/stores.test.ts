import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { refusal } from '#testing/call.ts';
import { hostedPhoto, listBike, widePhotoFile } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startS3, type TestS3 } from '#testing/s3.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { imageForm, uploadForm } from '#testing/uploads.ts';
import { variantNames } from '../processing/variants.ts';

const FILES = 1 + 2 * IMAGE_WIDTHS.length;

describe.each(['disk', 's3'])('§7 Image host: photos in a store of kind %s', (kind) => {
  let s3: TestS3 | undefined;
  let app: TestApp;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined;
    app = await startTestApp(s3?.environment);
  });
  afterAll(async () => {
    await app.close();
    await s3?.stop();
  });

  const onDisk = () => join(app.config.dataDir, 'images');
  const files = () => s3?.objects() ?? readdirSync(onDisk());
  const upload = (bytes: Buffer) => uploadForm(app, imageForm(bytes));

  it('are stored there, and nowhere else', async () => {
    const { body } = await upload(await widePhotoFile());
    expect(files()).toEqual(expect.arrayContaining(variantNames(body.data.id)));
    expect(existsSync(onDisk())).toBe(kind === 'disk');
  });

  it('are served at addresses of this site, in every width and format, cacheable for a year', async () => {
    const { body } = await upload(await widePhotoFile());
    expect(body.data.url).toBe(`${app.url}/images/${body.data.id}.webp`);
    for (const name of variantNames(body.data.id)) {
      const response = await fetch(`${app.url}/images/${name}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe(`image/${name.split('.').at(-1)}`);
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(800);
    }
  });

  it('are served to HEAD with their size and type', async () => {
    const url = await hostedPhoto(app);
    const head = await fetch(url, { method: 'HEAD' });
    const whole = await (await fetch(url)).arrayBuffer();
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength));
  });

  it('are not sent again to a browser that has them', async () => {
    const url = await hostedPhoto(app);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it('are sent completely to range requests: no photo is that large', async () => {
    const url = await hostedPhoto(app);
    const whole = await (await fetch(url)).arrayBuffer();
    const part = await fetch(url, { headers: { range: 'bytes=0-99' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, whole.byteLength]);
  });

  it('that do not exist are not found', async () => {
    const response = await fetch(`${app.url}/images/0198c0de-0000-7000-8000-000000000000.webp`);
    const result = { status: response.status, headers: response.headers, body: await response.json() };
    expect(refusal(result)).toBe('404 image_not_found');
  });

  it('leave nothing behind when they are refused', async () => {
    const before = files();
    expect(refusal(await upload(Buffer.from('<svg/>')))).toBe('400 image_unreadable');
    expect(files()).toEqual(before);
  });

  it('are removed a day after the last reference, all others stay', async () => {
    const orphan = await hostedPhoto(app);
    const listed = await hostedPhoto(app);
    await listBike(app, await signUp(app, 'Seller'), { photoURL: listed });
    await app.images.removeUnreferenced(app.clock.now() + DAY + HOUR);
    const statuses = await Promise.all([orphan, listed].map(async (url) => (await fetch(url)).status));
    expect(statuses).toEqual([404, 200]);
    expect(files()).toHaveLength(FILES);
  });

  it('are checked by the health check of the store', async () => {
    await expect(app.images.check()).resolves.toBeUndefined();
  });
});
