import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openLine, statusOf } from '../sockets.ts';
import { bodyFlood, type Flood, head, MB, oddRequest, slowFlood } from './flood.ts';

const json = { 'content-type': 'application/json' };
const chunk = (size: number): Buffer => Buffer.from(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`);
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const file =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const bomb = gzipSync(Buffer.alloc(50 * MB, ' '));
const deep = `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;

/** Too large, too many, too slow. */
export const FLOODS: readonly Flood[] = [
  bodyFlood(
    'a JSON body of 1 GB',
    'POST /api/users',
    ['Content-Type: application/json', `Content-Length: ${1024 * MB}`],
    Buffer.alloc(MB, ' '),
    [413],
  ),
  bodyFlood(
    'chunks without end',
    'POST /api/users',
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    chunk(MB),
    [413],
  ),
  bodyFlood(
    'an upload of 1 GB',
    'POST /images/upload?key=KEY',
    [multipart, `Content-Length: ${1024 * MB}`],
    Buffer.concat([Buffer.from(file), Buffer.alloc(MB)]),
    [413],
  ),
  bodyFlood(
    'an upload in chunks without end',
    'POST /images/upload?key=KEY',
    [multipart, 'Transfer-Encoding: chunked'],
    Buffer.concat([Buffer.from(`${file.length.toString(16)}\r\n${file}\r\n`), chunk(MB)]),
    [413, 400],
  ),
  bodyFlood(
    'a sign-in of 1 GB',
    'POST /identity/sign-in/email',
    ['Content-Type: application/json', `Content-Length: ${1024 * MB}`],
    Buffer.alloc(MB, ' '),
    [413],
  ),
  oddRequest(
    'a body of 50 MB packed into 50 KB',
    'POST /api/users',
    () => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: new Uint8Array(bomb) }),
    [400, 413, 415],
  ),
  oddRequest(
    'JSON 30,000 deep',
    'POST /api/users',
    ({ seller }) => ({ headers: { ...json, authorization: `Bearer ${seller.token}` }, body: deep }),
    [400, 401],
  ),
  oddRequest(
    'a sign-in 30,000 deep',
    'POST /identity/sign-in/email',
    ({ marketplace }) => ({ headers: { ...json, origin: marketplace.config.publicUrl }, body: deep }),
    [400],
  ),
  oddRequest('JSON 100,000 deep', 'POST /api/users', () => ({ headers: json, body: '['.repeat(100_000) }), [413]),
  oddRequest('a head of 64 KB', 'GET /api/history', () => ({ headers: { 'x-long': 'x'.repeat(64 * 1024) } }), [431]),
  oddRequest(
    '3,000 headers',
    'GET /api/history',
    () => ({ headers: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, '1'])) }),
    [431],
  ),
  {
    name: '10,000 requests in one go on one connection',
    run: async ({ marketplace }) => {
      const line = await openLine(marketplace.url);
      line.socket.write(head('GET /api/history').repeat(10_000));
      await wait(3_000);
      line.socket.destroy();
      return { held: statusOf(line) === 200, figures: `first response ${statusOf(line)}` };
    },
  },
  slowFlood('1,000 heads that never end', 'GET /api/history HTTP/1.1\r\nHost: bike.test\r\n', 45_000, 'X-a: b\r\n'),
  slowFlood(
    '1,000 bodies that are never sent',
    head('POST /api/users', 'Content-Type: application/json', 'Content-Length: 1000'),
    90_000,
  ),
];
