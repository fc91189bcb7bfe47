import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { call } from '#server/test/call.ts';
import { newPlace } from '../lib/place.ts';
import { percentile, type Report, timesOf } from '../lib/report.ts';
import { memoryOf, type Server, startServer } from '../lib/server.ts';
import { type Furnished, furnish, shopOf } from '../lib/shop.ts';
import { isClosed, type Line, openLine, pour, statusOf } from '../lib/sockets.ts';
import type { Part } from './part.ts';

const MB = 1024 * 1024;
const SLOW = 1_000;
/** What the process may take beyond what it takes at rest, MB. */
const GROWTH = 250;
/** After a flood the server may turn people away for a moment more, ms. */
const BREATH = 3_000;
/** What a visitor may wait meanwhile, p95, ms. */
const VISIT = 8_000;

const head = (request: string, ...lines: string[]): string =>
  [`${request} HTTP/1.1`, 'Host: bike.test', ...lines, '', ''].join('\r\n');

interface Flood {
  name: string;
  /** Does its worst; answers what came of it. */
  run(furnished: Furnished): Promise<{ held: boolean; figures: string }>;
}

/** Sends a head and then a body of up to a gigabyte; held if it is refused early with one of `expected`. */
const bodyFlood = (
  name: string,
  request: string,
  lines: string[],
  piece: Buffer,
  expected: readonly number[],
): Flood => ({
  name,
  run: async ({ shop }) => {
    const line = await openLine(shop.url);
    line.socket.write(head(request.replace('KEY', encodeURIComponent(shop.config.imageHostKey)), ...lines));
    const sent = await pour(line, piece, 1024 * MB);
    const closed = await isClosed(line, 10_000);
    const status = statusOf(line);
    line.socket.destroy();
    return { held: closed && sent < 200 && expected.includes(status ?? 0), figures: `${status} after ${sent} MB` };
  },
});

/** A request like any other but for what it carries; held if it is answered with one of `expected`. */
const oddRequest = (
  name: string,
  request: string,
  options: (furnished: Furnished) => RequestInit,
  expected: readonly number[],
): Flood => ({
  name,
  run: async (furnished) => {
    const [method = 'POST', path] = request.split(' ');
    const since = performance.now();
    const answer = await fetch(`${furnished.shop.url}${path}`, { method, ...options(furnished) }).catch(
      () => undefined,
    );
    const ms = Math.round(performance.now() - since);
    return { held: expected.includes(answer?.status ?? 0) && ms < 5_000, figures: `${answer?.status} in ${ms} ms` };
  },
});

/** Very many connections that say next to nothing; held if all are closed by themselves in time. */
const slowFlood = (name: string, first: string, within: number, drip?: string): Flood => ({
  name,
  run: async ({ shop }) => {
    const lines: Line[] = [];
    for (let n = 0; n < SLOW; n += 1) {
      const line = await openLine(shop.url);
      line.socket.write(first);
      lines.push(line);
    }
    const since = performance.now();
    const isOver = (): boolean => lines.every((line) => !line.isOpen());
    while (!isOver() && performance.now() - since < within) {
      if (drip) for (const line of lines) if (line.isOpen()) line.socket.write(drip);
      await wait(1_000);
    }
    const open = lines.filter((line) => line.isOpen()).length;
    const statuses = [...new Set(lines.map(statusOf))].join(', ');
    for (const { socket } of lines) socket.destroy();
    return {
      held: open === 0,
      figures: `${SLOW} closed after ${Math.round((performance.now() - since) / 1000)} s, ${open} open, ${statuses}`,
    };
  },
});

const json = { 'content-type': 'application/json' };
const chunk = (size: number): Buffer => Buffer.from(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`);
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const file =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const bomb = gzipSync(Buffer.alloc(50 * MB, ' '));
const deep = `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;

const FLOODS: readonly Flood[] = [
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
    ({ shop }) => ({ headers: { ...json, origin: shop.config.publicUrl }, body: deep }),
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
    run: async ({ shop }) => {
      const line = await openLine(shop.url);
      line.socket.write(head('GET /api/history').repeat(10_000));
      await wait(3_000);
      line.socket.destroy();
      return { held: statusOf(line) === 200, figures: `first answer ${statusOf(line)}` };
    },
  },
  slowFlood('1,000 heads that never end', 'GET /api/history HTTP/1.1\r\nHost: bike.test\r\n', 45_000, 'X-a: b\r\n'),
  slowFlood(
    '1,000 bodies that never come',
    head('POST /api/users', 'Content-Type: application/json', 'Content-Length: 1000'),
    90_000,
  ),
];

/** Visits a page again and again, over a connection of its own each time; answers how long each visit took, ms. */
const startVisits = ({ shop, buyer }: Furnished): (() => Promise<number[]>) => {
  const times: number[] = [];
  let stopped = false;
  const all = (async () => {
    while (!stopped) {
      const since = performance.now();
      const answer = await call(shop, 'GET /api/bikes/Yamaha', {
        token: buyer.token,
        headers: { connection: 'close', 'x-forwarded-for': `203.0.113.${times.length % 250}` },
      }).catch(() => undefined);
      times.push(answer?.status === 200 ? performance.now() - since : Number.POSITIVE_INFINITY);
      await wait(50);
    }
  })();
  return async () => {
    stopped = true;
    await all;
    return times;
  };
};

const bear = async (report: Report, server: Server, furnished: Furnished, { name, run }: Flood): Promise<void> => {
  const stop = startVisits(furnished);
  const { held, figures } = await run(furnished);
  const visits = await stop();
  const served = percentile(visits, 0.95) < VISIT;
  report.tell(
    name,
    held && served && server.process.exitCode === null,
    `${figures}; visitors ${timesOf(visits)}; ${memoryOf(server, 'VmRSS')} MB`,
  );
};

/** Requests that are too large, too many or too slow: refused early, while others are served and memory stays. */
export const floods: Part = async (report) => {
  const place = await newPlace('sqlite');
  // Limits hold as they do for the public; visitors come by way of a proxy, from many addresses.
  const server = await startServer({ ...place.settings, RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
  const furnished = await furnish(shopOf(place, server));
  const rest = memoryOf(server, 'VmRSS');
  for (const flood of FLOODS) {
    await bear(report, server, furnished, flood);
    await wait(BREATH);
  }
  const peak = memoryOf(server, 'VmHWM');
  report.tell('memory stays within bounds', peak < rest + GROWTH, `${rest} MB before, ${peak} MB at the peak`);
  await server.kill();
  await place.remove();
};
