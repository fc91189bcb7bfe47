import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ClientHttp2Session } from 'node:http2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { imageForm } from '#testing/uploads.ts';
import { type CountedConnections, countConnections } from './counted-connections.ts';
import { connectHttp2, requestHttp2 } from './http2-client.ts';
import { freePorts, type Nginx, startNginx, withoutNginx } from './nginx.ts';

const BUILT = 'build/web';
const IMAGE_HOST_KEY = 'k'.repeat(16);
const MEGA = 1024 * 1024;
const missing = withoutNginx || (existsSync(BUILT) ? '' : ' (left out: nothing is built, npm run build)');

/** The script that every page needs, as in the build. */
const vendorScript = (): string => {
  const name = readdirSync(`${BUILT}/static/js`).find((file) => /^vendor-[\w-]+\.js$/.test(file));
  return `/static/js/${name}`;
};

/** A photo of more than ten megabytes: noise, which cannot be compressed. */
const largePhoto = (): Promise<Buffer> => {
  const [width, height, channels] = [3600, 2700, 3] as const;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .jpeg({ quality: 97 })
    .toBuffer();
};

describe.skipIf(missing)(`The site behind nginx, over TLS and HTTP/2${missing}`, () => {
  let server: MainProcess;
  let between: CountedConnections;
  let nginx: Nginx;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    const [front = 0, behind = 0] = await freePorts(2);
    const url = `https://127.0.0.1:${front}`;
    server = await startMain({ PORT: String(behind), PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', IMAGE_HOST_KEY });
    between = await countConnections(behind);
    nginx = await startNginx([between.port], front, { tls: true });
    session = await connectHttp2(nginx.url);
  });
  afterAll(async () => {
    session.close();
    await nginx.stop();
    between.close();
    await server.remove();
  });

  it('speaks HTTP/2, and sends pages compressed, with their policy, over https alone', async () => {
    expect(session.alpnProtocol).toBe('h2');
    for (const path of ['/', '/blog', '/login', '/bikes/Yamaha']) {
      const { status, headers } = await requestHttp2(session, `GET ${path}`, { 'accept-encoding': 'gzip, br' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    }
  });

  it.each([
    ['br', '.br'],
    ['gzip', '.gz'],
  ])('sends scripts as they were compressed at build time (%s)', async (encoding, ending) => {
    const path = vendorScript();
    const { headers, body } = await requestHttp2(session, `GET ${path}`, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body.equals(readFileSync(`${BUILT}${path}${ending}`))).toBe(true);
  });

  it('responds to a call, and refuses one with a message', async () => {
    const { headers, body } = await requestHttp2(session, 'GET /api/advertiseBikes');
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toEqual([]);
    const refused = await requestHttp2(session, 'GET /api/bikes/Yamaha');
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.body.toString())).toHaveProperty('error.code');
  });

  it('accepts a photo of more than ten megabytes', async () => {
    const form = new Response(imageForm(await largePhoto()));
    const body = Buffer.from(await form.arrayBuffer());
    expect(body.length).toBeGreaterThan(10 * MEGA);
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    const response = await requestHttp2(session, `POST /images/upload?key=${IMAGE_HOST_KEY}`, headers, body);
    expect(response.status).toBe(200);
    const { data } = JSON.parse(response.body.toString()) as { data: { url: string } };
    expect(data.url).toContain(`${nginx.url}/images/`);
    expect((await requestHttp2(session, `GET ${new URL(data.url).pathname}`)).status).toBe(200);
  });

  it('sends a hundred requests over one connection, at once, with few connections to the server', async () => {
    const before = between.opened();
    for (let round = 0; round < 10; round += 1) {
      const requested = Array.from({ length: 10 }, () => requestHttp2(session, 'GET /api/history'));
      expect((await Promise.all(requested)).map(({ status }) => status)).toEqual(Array.from(requested, () => 200));
    }
    expect(between.opened() - before).toBeLessThanOrEqual(10);
  });
});
