import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contract/constants.ts';
import { startImageHost, type TestImageHost } from '#testing/image-host.ts';
import { createPhotoFetcher } from './fetch-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-fetch-'));
const file = join(folder, 'photo');
let host: TestImageHost;
/** A server that is not among the allowed ones. */
let inside: TestImageHost;

beforeAll(async () => {
  [host, inside] = await Promise.all([startImageHost(), startImageHost()]);
});
beforeEach(() => {
  rmSync(file, { force: true });
  inside.requests.length = 0;
  host.requests.length = 0;
});
afterAll(async () => {
  await Promise.all([host.stop(), inside.stop()]);
  rmSync(folder, { recursive: true });
});

type Options = Parameters<typeof createPhotoFetcher>[0];

/** Returns the error code with which a fetch ends; undefined if it succeeds. */
const fetched = (url: string, options: Partial<Options> = {}): Promise<string | undefined> =>
  createPhotoFetcher({ origins: [host.origin], mayBeLocal: true, ...options })(url, file).then(
    () => undefined,
    (error) => error.code,
  );

const redirectTo = (location: string) =>
  host.put(`to-${encodeURIComponent(location)}`, (_request, response) => {
    response.writeHead(302, { location }).end();
  });

describe('A photo of an external image host', () => {
  it('is fetched unchanged', async () => {
    expect(await fetched(host.put('a.jpg', Buffer.from('photo')))).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('photo');
  });

  it('may be behind a redirect within the host', async () => {
    host.put('b.jpg', Buffer.from('behind'));
    expect(await fetched(redirectTo('/b.jpg'))).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('behind');
  });

  it.each([
    ['another origin', () => inside.put('a.jpg', Buffer.from('secret'))],
    ['a name that begins like the host', () => `${host.origin}.example.com/a.jpg`],
    ['the host with a name and password', () => host.put('a.jpg', Buffer.from('x')).replace('//', '//me:secret@')],
    ['the host by another scheme', () => host.origin.replace('http:', 'https:')],
    ['a file of this machine', () => 'file:///etc/passwd'],
    ['data', () => 'data:image/png;base64,AAAA'],
    ['no address at all', () => 'photo'],
  ])('is not fetched from %s, and no request is sent', async (_what, url) => {
    expect(await fetched(url())).toBe('image_host_not_ours');
    expect([...host.requests, ...inside.requests]).toEqual([]);
  });

  it.each([
    ['a server inside', () => inside.put('a.jpg', Buffer.from('secret'))],
    ["a cloud's own services", () => 'http://169.254.169.254/latest/meta-data/'],
    ['a file', () => 'file:///etc/passwd'],
  ])('is not fetched from %s to which the host redirects', async (_what, url) => {
    expect(await fetched(redirectTo(url()))).toBe('image_host_not_ours');
    expect([inside.requests, existsSync(file)]).toEqual([[], false]);
  });

  it.each([
    ['is missing', 404],
    ['is forbidden', 403],
    ['causes an error', 500],
    ['is only a part', 206],
  ])('with a host that %s is unavailable', async (_what, status) => {
    const url = host.put(`status-${status}`, (_request, response) => response.writeHead(status).end('no'));
    expect(await fetched(url)).toBe('image_unreachable');
  });

  it('whose host redirects in circles is unavailable', async () => {
    const circle = host.put('circle', (_request, response) => response.writeHead(302, { location: '/circle' }).end());
    expect(await fetched(circle)).toBe('image_unreachable');
    expect(host.requests).toHaveLength(4);
  });

  it('whose host is down is unavailable', async () => {
    const gone = await startImageHost();
    await gone.stop();
    expect(await fetched(`${gone.origin}/a.jpg`, { origins: [gone.origin] })).toBe('image_unreachable');
  });

  it('whose host stalls, at once or half-way, times out', async () => {
    const silent = host.put('silent', () => {});
    const half = host.put('half', (_request, response) => response.writeHead(200).write('half'));
    expect(await fetched(silent, { timeout: 200 })).toBe('image_unreachable');
    const withoutLength = host.put('without-length', ({ socket }) => socket.write('HTTP/1.1 200 OK\r\n\r\nhalf'));
    expect(await fetched(half, { timeout: 200 })).toBe('image_unreachable');
    expect(await fetched(withoutLength, { timeout: 200 })).toBe('image_unreachable');
  });

  it('whose host switches to another protocol is unavailable, and is not waited for', async () => {
    const url = host.put('switched', (request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    });
    expect(await fetched(url)).toBe('image_unreachable');
  });

  it('that is truncated is refused', async () => {
    const url = host.put('cut', (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
    });
    expect(await fetched(url)).toBe('image_unreachable');
  });

  it('that does not end is refused when it becomes too large', async () => {
    let sent = 0;
    const url = host.put('endless', (_request, response) => {
      const more = () => {
        sent += 1;
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), more);
      };
      more();
    });
    expect(await fetched(url)).toBe('image_too_large');
    expect(sent).toBeLessThan((2 * MAX_IMAGE_BYTES) / (1024 * 1024));
  });
});

describe('A name of an external image host', () => {
  const named = () => host.origin.replace('127.0.0.1', 'pictures.example.com');
  const leadsTo =
    (...addresses: string[]): Options['resolve'] =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, beside a public address', ['8.8.8.8', '127.0.0.1']],
    ['the network behind it', ['10.0.0.7']],
    ["a cloud's own services", ['169.254.169.254']],
    ['this machine by IPv6', ['::1']],
  ])('that resolves to %s is refused, in development too', async (_where, addresses) => {
    const options = { origins: [named()], resolve: leadsTo(...addresses), mayBeLocal: true };
    host.put('a.jpg', Buffer.from('secret'));
    expect(await fetched(`${named()}/a.jpg`, options)).toBe('image_unreachable');
    expect(host.requests).toEqual([]);
  });

  it('that is an address of this machine is allowed in development alone', async () => {
    const url = host.put('a.jpg', Buffer.from('secret'));
    expect(await fetched(url, { mayBeLocal: false })).toBe('image_unreachable');
    expect(host.requests).toEqual([]);
    expect(await fetched(url, { mayBeLocal: true })).toBeUndefined();
  });
});

describe('A photo at any public address', () => {
  const anywhere = { origins: 'public https', mayBeLocal: false } as const;
  const resolve: Options['resolve'] = (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

  it.each([
    ['http', 'http://photos.example.com/a.jpg'],
    ['another port', 'https://photos.example.com:8443/a.jpg'],
    ['a name and password', 'https://me:secret@photos.example.com/a.jpg'],
    ['a file', 'file:///etc/passwd'],
  ])('is not fetched by %s', async (_name, url) => {
    expect(await fetched(url, anywhere)).toBe('image_host_not_ours');
  });

  it.each([
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://169.254.169.254/a.jpg',
    'https://10.0.0.1/a.jpg',
  ])('is not fetched from %s', async (url) => {
    expect(await fetched(url, anywhere)).toBe('image_unreachable');
  });

  it('is not fetched from a name that leads into our network', async () => {
    expect(await fetched('https://photos.example.com/a.jpg', { ...anywhere, resolve })).toBe('image_unreachable');
  });
});
