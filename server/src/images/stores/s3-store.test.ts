import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, widePhotoFile } from '#testing/listings.ts';
import { startS3 } from '#testing/s3.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { imageForm, uploadForm } from '#testing/uploads.ts';
import { createS3Store } from './s3-store.ts';

const SECRETS = { region: 'us-east-1', bucket: 'bike', accessKeyId: 'key', secretAccessKey: 'secret' };
const NAME = 'a.webp';
const SHORT = 300;

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers = [];
});

/** A store that behaves as `handler` does; `timeout` in ms. */
const storeOver = async (handler: RequestListener, timeout?: number) => {
  const server = createServer(handler).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createS3Store({ ...SECRETS, endpoint, forcePathStyle: true }, { timeout });
};

const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('An S3 store that is down', () => {
  const withStoreDown = async (test: (app: TestApp, url: string) => Promise<void>) => {
    const s3 = await startS3();
    const app = await startTestApp(s3.environment);
    const url = await hostedPhoto(app);
    await s3.stop();
    await test(app, url).finally(app.close);
  };

  it('makes uploads and photos respond with 503 and a message, in both languages; all other routes work', () =>
    withStoreDown(async (app, url) => {
      const upload = await uploadForm(app, imageForm(await widePhotoFile()));
      expect(refusal(upload)).toBe('503 image_store_down');
      expect(upload.headers.get('retry-after')).toBe('5');
      const photo = await read(url);
      expect(refusal(photo)).toBe('503 image_store_down');
      expect(photo.headers.get('cache-control')).toBe('no-store');
      const bangla = await fetch(url, { headers: { 'accept-language': 'bn' } });
      expect((await bangla.json()).error.message).toMatch(/^এই মুহূর্তে ছবি/);
      expect((await call(app, 'GET /api/advertiseBikes')).status).toBe(200);
    }));

  it('is reported by the health check', () =>
    withStoreDown(async (app) => {
      await expect(app.images.check()).rejects.toMatchObject({ code: 'image_store_down' });
    }));

  it('keeps the clean-up from deleting the record of a photo whose files are still there', () =>
    withStoreDown(async (app) => {
      await expect(app.images.removeUnreferenced(app.clock.now() + DAY + HOUR)).rejects.toThrow();
      expect(await app.db.selectFrom('images').select('id').execute()).toHaveLength(1);
    }));
});

describe('An S3 store', () => {
  it('that never responds ends in an error within the timeout', async () => {
    const store = await storeOver(() => {}, SHORT);
    await expect(store.open(NAME)).rejects.toMatchObject({ code: 'image_store_down' });
    await expect(store.put(NAME, import.meta.filename)).rejects.toMatchObject({ code: 'image_store_down' });
    await expect(store.remove(NAME)).rejects.toMatchObject({ code: 'image_store_down' });
    await expect(store.check()).rejects.toMatchObject({ code: 'image_store_down' });
  });

  it('that stops in the middle of a photo ends in an error, not in half a photo', async () => {
    const store = await storeOver((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
    }, SHORT);
    await expect(store.open(NAME)).rejects.toMatchObject({ code: 'image_store_down' });
  });

  it('is retried after it was too busy', async () => {
    let calls = 0;
    const store = await storeOver((_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(503).end();
      else response.writeHead(200, { 'content-length': 5 }).end('photo');
    });
    const opened = await store.open(NAME);
    expect(opened && (await buffer(opened.stream)).toString()).toBe('photo');
    expect(calls).toBe(2);
  });

  it.each([
    ['refuses our key', 403, 'AccessDenied'],
    ['has no such bucket', 404, 'NoSuchBucket'],
  ])('that %s is reported as unavailable, and not as a missing photo', async (_what, status, code) => {
    const store = await storeOver((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    });
    const failure = await store.open(NAME).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'image_store_down', cause: { name: code } });
  });
});
