/** @module-tag nightly */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#testing/call.ts';
import { widePhotoFile } from '#testing/listings.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture, imageForm, uploadForm } from '#testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const workFiles = () => readdirSync(join(app.config.dataDir, 'uploads'));
const address = () => `/images/upload?key=${app.config.imageHostKey}`;
const oversized = (megabytes: number) => imageForm(Buffer.alloc(megabytes * 1024 * 1024));

describe('§7 Image host: an upload', () => {
  it('may contain text fields, before the photo or after it', async () => {
    const before = new FormData();
    before.append('name', 'my bike');
    before.append('image', new Blob([new Uint8Array(await widePhotoFile())]), 'bike.jpg');
    const behind = imageForm(await widePhotoFile());
    behind.append('expiration', '600');
    expect((await uploadForm(app, before)).status).toBe(200);
    expect((await uploadForm(app, behind)).status).toBe(200);
  });

  it('contains one photo, not two', async () => {
    const two = imageForm(await widePhotoFile());
    two.append('image', new Blob([new Uint8Array(await widePhotoFile())]), 'second.jpg');
    const result = await uploadForm(app, two);
    expect(result).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_request', message: 'Please upload one picture at a time.' } },
    });
    expect(workFiles()).toEqual([]);
  });

  it('contains a file: text in the field "image" is no photo', async () => {
    const text = new FormData();
    text.append('image', 'https://example.com/bike.jpg');
    expect(refusal(await uploadForm(app, text))).toBe('400 image_missing');
  });

  it('that is far too large gets a response with the reason, however much is still to come', {
    tags: ['nightly'],
  }, async () => {
    for (const megabytes of [16, 40]) {
      expect(refusal(await uploadForm(app, oversized(megabytes)))).toBe('413 image_too_large');
    }
    expect((await uploadForm(app, imageForm(await widePhotoFile()))).status).toBe(200);
  });

  it('that does not end is cut off', async () => {
    const socket = connect(app.config.port, app.config.host);
    const closed = once(socket, 'close').catch(() => {});
    socket.on('error', () => {}).resume();
    const begin = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    const headers = 'Host: a\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`POST ${address()} HTTP/1.1\r\n${headers}${begin.length.toString(16)}\r\n${begin}\r\n`);
    const megabyte = Buffer.from(`100000\r\n${'x'.repeat(1024 * 1024)}\r\n`);
    let sent = 0;
    for (; sent < 200 && !socket.destroyed; sent += 1)
      if (!socket.write(megabyte)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    socket.destroy();
    expect(sent).toBeLessThan(100);
  });

  it('that was refused does not keep the server from stopping', async () => {
    const own = await startTestApp();
    // The server may close the connection before all of it was sent.
    await uploadForm(own, oversized(40)).catch(() => undefined);
    await own.close();
    await expect(fetch(own.url)).rejects.toThrow();
  });

  it('that ends before its last part does gets a response with a message', async () => {
    const response = await fetch(`${app.url}${address()}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body: '--B\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf a pict',
    });
    const result = { status: response.status, headers: response.headers, body: await response.json() };
    expect(refusal(result)).toBe('400 malformed_request');
    expect(workFiles()).toEqual([]);
  });

  it('whose connection is lost leaves nothing behind', async () => {
    const socket = connect(app.config.port, app.config.host);
    socket.write(
      `POST ${address()} HTTP/1.1\r\nHost: bike\r\nContent-Length: 900000\r\n` +
        'Content-Type: multipart/form-data; boundary=B\r\n\r\n' +
        '--B\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
    );
    await expect.poll(workFiles).toHaveLength(1);
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(workFiles).toEqual([]);
  });

  it('is queued, and refused with Retry-After when too many are queued', { tags: ['nightly'] }, async () => {
    const photo = await widePhotoFile();
    const responses = await Promise.all(Array.from({ length: 40 }, () => uploadForm(app, imageForm(photo))));
    const taken = responses.filter(({ status }) => status === 200).length;
    const refused = responses.filter((result) => refusal(result) === '503 unavailable');
    expect(taken).toBeGreaterThanOrEqual(22);
    expect(refused.length).toBeGreaterThan(0);
    expect(taken + refused.length).toBe(40);
    expect(refused[0]?.body).toMatchObject({
      error: { message: 'Many pictures are being uploaded right now. Please try again in a moment.' },
    });
    expect(workFiles()).toEqual([]);
  });
});

describe("A phone's portrait in HEIC, taken in Display P3", () => {
  it('is shown upright, in its true colours, without the place where it was taken', async () => {
    const photo = fixture('portrait-display-p3.heic');
    expect(photo.includes('Exif')).toBe(true);
    const { body } = await uploadForm(app, imageForm(photo, { name: 'IMG_0001.HEIC' }));
    expect([body.data.width, body.data.height]).toEqual([240, 320]);

    const bytes = Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
    const { exif, icc } = await sharp(bytes).metadata();
    expect([exif, icc]).toEqual([undefined, undefined]);
    const colourAt = async (top: number) =>
      [...(await sharp(bytes).extract({ left: 110, top, width: 1, height: 1 }).raw().toBuffer())] as const;
    // Red above, blue below; read without its profile, the red would be 190, 57, 38.
    const [above, below] = [await colourAt(20), await colourAt(300)];
    expect(above[0]).toBeGreaterThan(202);
    expect(above[1]).toBeLessThan(48);
    expect(below[2]).toBeGreaterThan(170);
    expect(below[0]).toBeLessThan(30);
  });
});
