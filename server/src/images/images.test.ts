import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike, widePhotoFile } from '#testing/listings.ts';
import { signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture, imageForm, type Uploaded, uploadForm } from '#testing/uploads.ts';
import { openWorkFolder } from './work-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = (bytes: Buffer) => uploadForm(app, imageForm(bytes));

const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
};
const variantUrl = ({ data }: Uploaded, suffix: string) => data.url.replace('.webp', suffix);
const filesIn = (folder: string) => readdirSync(join(app.config.dataDir, folder));

const plainPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b5551d' } });

describe('§7 Image host: a photo', () => {
  it.each([
    ['JPEG', () => plainPhoto().jpeg().toBuffer()],
    ['PNG', () => plainPhoto().png().toBuffer()],
    ['WebP', () => plainPhoto().webp().toBuffer()],
    ['AVIF', () => plainPhoto().avif({ effort: 0 }).toBuffer()],
    ['HEIC', async () => fixture('photo.heic')],
  ])('is taken as %s and served in every width as WebP and AVIF', async (_format, make) => {
    const result = await upload(await make());
    expect(result).toMatchObject({ status: 200, body: { success: true, status: 200 } });
    expect(result.body.data.url).toBe(`${app.url}/images/${result.body.data.id}.webp`);
    for (const width of IMAGE_WIDTHS) {
      const webp = await sharp(await fetchBytes(variantUrl(result.body, `-${width}.webp`))).metadata();
      const avif = await sharp(await fetchBytes(variantUrl(result.body, `-${width}.avif`))).metadata();
      expect([webp.format, avif.format]).toEqual(['webp', 'heif']);
      expect([webp.width, avif.width]).toEqual(Array(2).fill(Math.min(width, result.body.data.width)));
    }
  });

  it('is upright and without the place where it was taken', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } };
    const photo = await plainPhoto(900, 600).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await upload(photo);
    expect([body.data.width, body.data.height]).toEqual([600, 900]);
    for (const suffix of ['.webp', '-640.webp', '-640.avif']) {
      const { exif, xmp, orientation } = await sharp(await fetchBytes(variantUrl(body, suffix))).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('contains nothing of the hidden data of the upload', async () => {
    const polyglot = Buffer.concat([await widePhotoFile(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { body } = await upload(polyglot);
    expect((await fetchBytes(body.data.url)).includes('<script>')).toBe(false);
  });

  it('may be cached by browsers for a year, and has the headers of a photo', async () => {
    const response = await fetch(await hostedPhoto(app));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

/** A PNG that declares 30,000 x 30,000 pixels. */
const bomb = async (): Promise<Buffer> => {
  const png = await plainPhoto(64, 64).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
};

describe('§7 Image host', () => {
  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => plainPhoto().gif().toBuffer()],
    ['a TIFF', () => plainPhoto().tiff().toBuffer()],
    ['a truncated photo', async () => (await widePhotoFile()).subarray(0, 1_500)],
    ['a truncated HEIC', async () => fixture('photo.heic').subarray(0, 900)],
    ['HTML behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1')],
    ['a decompression bomb', bomb],
    ['an icon', () => plainPhoto(32, 32).png().toBuffer()],
    ['more than 15 MB', async () => Buffer.concat([await widePhotoFile(), Buffer.alloc(15 * 1024 * 1024)])],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('refuses %s with a message, and stores nothing of it', async (_what, make) => {
    const bytes = await make();
    const before = { images: filesIn('images'), rows: await app.db.selectFrom('images').selectAll().execute() };
    const result = await upload(bytes);
    expect(refusal(result)).toMatch(/^4\d\d image_(unreadable|too_large|too_small|missing)$/);
    expect(filesIn('images')).toEqual(before.images);
    expect(filesIn('uploads')).toEqual([]);
    expect(await app.db.selectFrom('images').selectAll().execute()).toEqual(before.rows);
  });

  it('refuses an upload without the key', async () => {
    for (const key of ['', 'wrong', `${app.config.imageHostKey}0`, 'ö'.repeat(app.config.imageHostKey.length)]) {
      expect(refusal(await uploadForm(app, imageForm(await widePhotoFile()), key))).toBe('403 image_key_wrong');
    }
  });

  it('refuses an upload without a photo in the field "image"', async () => {
    expect(refusal(await uploadForm(app, imageForm(await widePhotoFile(), { field: 'photo' })))).toBe(
      '400 image_missing',
    );
    expect(refusal(await uploadForm(app, new FormData()))).toBe('400 image_missing');
    const json = await call(app, `POST /images/upload?key=${app.config.imageHostKey}`, { body: {} });
    expect(refusal(json)).toBe('400 image_missing');
  });

  it('refuses names that leave the folder, in an upload or a request', async () => {
    const { status, body } = await uploadForm(app, imageForm(await widePhotoFile(), { name: '../../../etc/passwd' }));
    expect(status).toBe(200);
    expect(body.data.url).toMatch(/\/images\/[0-9a-f-]{36}\.webp$/);
    for (const path of [
      '/images/..%2fauth-secret',
      '/images/%2e%2e/auth-secret',
      '/images/auth-secret',
      '/images/x.webp',
    ]) {
      expect((await call(app, `GET ${path}`)).status).toBe(404);
    }
  });
});

describe('The clean-up', () => {
  it('removes photos that no record has referred to for a day, and keeps all others', async () => {
    const own = await startTestApp();
    const seller = await signUpByCalls(own, 'Seller');
    const orphan = await hostedPhoto(own);
    const listed = await hostedPhoto(own);
    await listBike(own, seller, { photoURL: listed });
    const removedListings = await hostedPhoto(own);
    const id = await listBike(own, seller, { photoURL: removedListings });
    await call(own, `DELETE /api/bikes/${id}`, { token: seller.token });
    const portrait = await hostedPhoto(own);
    const body = { name: 'A', email: 'portrait@example.com', password: 'Secret#1', image: portrait };
    await call(own, 'POST /identity/sign-up/email', { body, headers: { origin: own.url } });

    expect(await own.images.removeUnreferenced(own.clock.now() + 23 * HOUR)).toBe(0);
    expect(await own.images.removeUnreferenced(own.clock.now() + DAY + HOUR)).toBe(1);
    const statuses = await Promise.all([orphan, listed, removedListings, portrait].map(statusOf));
    const left = readdirSync(join(own.config.dataDir, 'images'));
    await own.close();
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(left).toHaveLength(3 * (1 + 2 * IMAGE_WIDTHS.length));
  });

  it('does not remove the photo of a listing that is being created', async () => {
    const own = await startTestApp();
    const seller = await signUpByCalls(own, 'Seller');
    const photoURL = await hostedPhoto(own);
    own.clock.advance(2 * DAY);
    const { token: idToken } = (
      await call<{ token: string }>(own, 'GET /identity/token', { headers: { cookie: seller.cookie } })
    ).body;
    const jwt = await call<{ accessToken: string }>(own, `GET /api/jwt?email=${seller.email}`, { token: idToken });
    const [posted, removed] = await Promise.all([
      call(own, 'POST /api/bikes', { token: jwt.body.accessToken, body: { ...bikeFields, photoURL } }),
      own.images.removeUnreferenced(own.clock.now()),
    ]);
    const photoStatus = await statusOf(photoURL);
    await own.close();
    // Either the listing was first and has its photo, or the clean-up was and the seller gets an error.
    expect([posted.status, removed, photoStatus]).toEqual(posted.status === 200 ? [200, 0, 200] : [400, 1, 404]);
  });

  it('removes at start the unfinished files of a killed process', async () => {
    const folder = join(app.config.dataDir, 'uploads');
    const [old, young, variants] = [join(folder, 'old'), join(folder, 'young'), join(folder, 'variants')];
    mkdirSync(variants);
    for (const file of [old, young, join(variants, 'a.webp')]) writeFileSync(file, 'half an upload');
    for (const path of [old, variants]) utimesSync(path, new Date(0), new Date(0));
    await openWorkFolder(folder);
    expect([old, young, variants].map(existsSync)).toEqual([false, true, false]);
    rmSync(young);
  });
});
