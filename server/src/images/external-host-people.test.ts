import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { IMAGE_HOST_KEY, startImageHost, type TestImageHost, uploadToHost } from '#testing/image-host.ts';
import { widePhotoFile } from '#testing/listings.ts';
import { createIdentity, fetchIdToken, PASSWORD, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let host: TestImageHost;
let app: TestApp;
beforeAll(async () => {
  host = await startImageHost();
  app = await startTestApp({ IMAGE_HOST_URL: host.uploadUrl, IMAGE_HOST_KEY, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await app.close();
  await host.stop();
});

const uploadThere = (bytes: Buffer): Promise<string> => uploadToHost(host, bytes);

describe('§7 With an external image host, a photo of a person', () => {
  const photosOf = async (email: string) => {
    const user = await app.db.selectFrom('users').select('photo_url').where('email', '=', email).executeTakeFirst();
    const account = await app.db
      .selectFrom('identity_user')
      .select('image')
      .where('email', '=', email)
      .executeTakeFirst();
    return [account?.image, user?.photo_url];
  };
  const own = () => expect.stringMatching(new RegExp(`^${app.url}/images/[0-9a-f-]{36}\\.webp$`));
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(app, `POST /identity${path}`, { body, headers: { origin: app.url, ...headers } });

  it('is copied at sign-up', async () => {
    const email = 'photo@example.com';
    const image = await uploadThere(await widePhotoFile());
    const { headers } = await post('/sign-up/email', { name: 'A', email, password: PASSWORD, image });
    const cookie = headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const token = await fetchIdToken(app, cookie);
    await call(app, 'POST /api/users', { token, body: { name: 'A', email, role: 'Buyer' } });
    const photos = await photosOf(email);
    expect(photos).toEqual([own(), own()]);
    expect(photos[0]).toBe(photos[1]);
  });

  it('is copied when they change it, once for our records and the identity provider', async () => {
    const { email, token, cookie } = await signUpByCalls(app, 'Buyer');
    const photoURL = await uploadThere(await widePhotoFile());
    const changed = await call(app, 'PUT /api/users/profile', { token, body: { name: 'B', photoURL } });
    expect(changed).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect((await post('/update-user', { image: photoURL }, { cookie })).status).toBe(200);
    const photos = await photosOf(email);
    expect(photos).toEqual([own(), own()]);
    expect(photos[0]).toBe(photos[1]);
  });

  it('that is not a photo is refused with a message, at the API and at the identity provider', async () => {
    const { email, token } = await signUpByCalls(app, 'Buyer');
    const photoURL = host.put('no-photo', Buffer.from('<svg/>'));
    const body = { name: 'B', photoURL };
    expect(refusal(await call(app, 'PUT /api/users/profile', { token, body }))).toBe('400 image_unreadable');
    const account = { name: 'A', email: 'no-photo@example.com', password: PASSWORD, image: photoURL };
    const refused = await post('/sign-up/email', account, { 'accept-language': 'bn' });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_UNREADABLE', message: 'ছবিটি খোলা যাচ্ছে না। JPEG, PNG, WebP, AVIF বা HEIC ছবি বেছে নিন।' },
    });
    expect(await photosOf(email)).toEqual([null, null]);
  });

  it('at an endless address is refused, not kept', async () => {
    const image = `${host.origin}/${'a'.repeat(5_000)}`;
    const refused = await post('/sign-up/email', {
      name: 'A',
      email: 'endless@example.com',
      password: PASSWORD,
      image,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'IMAGE_HOST_NOT_OURS' } });
  });

  it('that cannot be copied does not prevent a sign-up', async () => {
    const { email, cookie } = await createIdentity(app);
    await app.db
      .updateTable('identity_user')
      .set({ image: 'https://example.com/me.jpg' })
      .where('email', '=', email)
      .execute();
    const token = await fetchIdToken(app, cookie);
    const result = await call(app, 'POST /api/users', { token, body: { name: 'A', email, role: 'Buyer' } });
    expect(result.status).toBe(200);
    expect((await photosOf(email))[1]).toBeNull();
  });
});
