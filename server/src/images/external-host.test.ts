import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { IMAGE_HOST_KEY, startImageHost, type TestImageHost, uploadToHost } from '#testing/image-host.ts';
import { hostedPhoto, widePhotoFile } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { imageForm, uploadForm } from '#testing/uploads.ts';
import { createImages } from './create-images.ts';

let host: TestImageHost;
let app: TestApp;
let seller: Person;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({ IMAGE_HOST_URL: host.uploadUrl, IMAGE_HOST_KEY, LOG_LEVEL: 'silent' });
  seller = await signUp(app, 'Seller');
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const uploadThere = (bytes: Buffer): Promise<string> => uploadToHost(host, bytes);

const list = (photoURL: string, language = 'en') => {
  const headers = { 'accept-language': language };
  return call<{ insertedId: string }>(app, 'POST /api/bikes', {
    token: seller.token,
    body: { ...bikeFields, photoURL },
    headers,
  });
};

const photoOf = (id: string) =>
  app.db.selectFrom('bikes').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow();

const filesLeft = () => ['images', 'uploads'].map((name) => readdirSync(join(app.config.dataDir, name)).length);

describe('§7 With an external image host', () => {
  it('sends the browser the upload address of the host, and refuses uploads itself', async () => {
    const { body } = await call(app, 'GET /api/client-config');
    expect(body).toMatchObject({ images: { uploadUrl: host.uploadUrl, key: IMAGE_HOST_KEY } });
    const form = imageForm(await widePhotoFile());
    expect(refusal(await uploadForm(app, form, IMAGE_HOST_KEY))).toBe('404 route_not_found');
  });

  it('shows a copy of the photo of a bike, made by the server, without the place where it was taken', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } };
    const photo = await sharp(await widePhotoFile())
      .withExif(gps)
      .jpeg()
      .toBuffer();
    const { body } = await list(await uploadThere(photo));
    const { photo_url } = await photoOf(body.insertedId);
    expect(photo_url).toMatch(new RegExp(`^${app.url}/images/[0-9a-f-]{36}\\.webp$`));
    const copy = await fetch(photo_url.replace('.webp', '-640.webp'));
    const { exif, width } = await sharp(Buffer.from(await copy.arrayBuffer())).metadata();
    expect([exif, width]).toEqual([undefined, 640]);
  });

  it('copies a photo once, however often it is used', async () => {
    const url = await uploadThere(await widePhotoFile());
    const [first, second] = [await list(url), await list(url)];
    const photos = await Promise.all([first, second].map(({ body }) => photoOf(body.insertedId)));
    expect(photos[0]).toEqual(photos[1]);
    expect(host.requests.filter((request) => request === `GET ${new URL(url).pathname}`)).toHaveLength(1);
  });

  it('does not take a copy that could not be stored for a stored one at the next try', async () => {
    const url = await uploadThere(await widePhotoFile());
    const folder = join(app.config.dataDir, 'images');
    renameSync(folder, `${folder}-away`);
    expect((await list(url)).status).toBe(500);
    renameSync(`${folder}-away`, folder);
    const { body } = await list(url);
    const { photo_url } = await photoOf(body.insertedId);
    expect((await fetch(photo_url)).status).toBe(200);
  });

  it('requests nothing from the host for a photo that is already stored', async () => {
    const url = await hostedPhoto(app);
    const { body } = await list(url);
    expect(await photoOf(body.insertedId)).toEqual({ photo_url: url });
  });

  it.each([
    ['no photo', '400 image_unreadable', async () => host.put('page', Buffer.from('<!doctype html>'))],
    ['a truncated photo', '400 image_unreadable', async () => uploadThere((await widePhotoFile()).subarray(0, 1_500))],
    ['more than 15 MB', '413 image_too_large', async () => host.put('large', Buffer.alloc(16 * 1024 * 1024))],
    [
      'an icon',
      '400 image_too_small',
      async () =>
        uploadThere(
          await sharp(await widePhotoFile())
            .resize(32)
            .toBuffer(),
        ),
    ],
    ['nothing', '502 image_unreachable', async () => `${host.origin}/nothing.jpg`],
    ['a photo of yet another host', '400 image_host_not_ours', async () => 'https://example.com/bike.jpg'],
    ['an invalid address', '400 image_host_not_ours', async () => `${host.origin}/ছবি.jpg`],
    ['an address that no database can store', '400 invalid_input', async () => `${host.origin}/\0.jpg`],
  ])('refuses %s with %s, and stores nothing of it', async (_what, code, make) => {
    const url = await make();
    const before = { files: filesLeft(), images: await app.db.selectFrom('images').selectAll().execute() };
    expect(refusal(await list(url))).toBe(code);
    const after = { files: filesLeft(), images: await app.db.selectFrom('images').selectAll().execute() };
    expect(after).toEqual(before);
  });

  it('fetches no photo from internal addresses in production, whatever the settings', async () => {
    const url = await uploadThere(await widePhotoFile());
    const inProduction = await createImages({ ...app.config, production: true }, app.db, app.clock);
    await expect(inProduction.publish(url)).rejects.toMatchObject({ code: 'image_unreachable' });
  });

  it('refuses in the language of the user', async () => {
    const url = `${host.origin}/nothing.jpg`;
    const message = async (language: string) =>
      ((await list(url, language)).body as unknown as { error: { message: string } }).error.message;
    expect(await message('en')).toMatch(/^We could not get this picture\./);
    expect(await message('bn')).toMatch(/^ছবিটি আনা যায়নি।/);
  });
});
