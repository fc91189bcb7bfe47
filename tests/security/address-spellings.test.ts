/** @module-tag nightly */
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_OF_ADDRESS } from '#contract/account-limits.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { rawGet } from '#testing/raw-response.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';
import { addressSpellings, NO_ADDRESSES } from './address-spellings.ts';
import { type Callers, createCallers } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { send } from './fuzz/send.ts';

let web: WebRoot;
let app: TestApp;
let callers: Callers;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  web = createWebRoot();
  app = await startTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' }, { webRoot: web.path });
  callers = await createCallers({ app, signIdToken: createIdTokenSigner(app) });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  web.remove();
});

/** Requests come from this address until the next call of `changeAddress`, which begins with an unused limit. */
let address = '10.0.0.0';
let addresses = 0;
const changeAddress = (): void => {
  addresses += 1;
  address = `10.0.${addresses >> 8}.${addresses & 255}`;
};

interface Seen {
  status: number;
  /** Calls of the API that its address may still make in this minute. */
  left: number | undefined;
}

const sendRequest = async (method: string, target: string, token?: string): Promise<Seen> => {
  const url = target.replace(/[\s<>"]/g, encodeURIComponent);
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) };
  // A malformed request gets a response with a body, whatever its method was.
  const unread = method === 'HEAD' && { status: 400, headers: {} as IncomingHttpHeaders };
  const { status, headers: given } = await send(agent, app.url, { method, url, headers }).catch((error) => {
    if (unread && /^Parse Error: Data after/.test(error.message)) return unread;
    throw error;
  });
  const left = given['x-ratelimit-remaining'];
  return { status, left: left === undefined ? undefined : Number(left) };
};

/** Every route of this server, with a value in the place of its parameters. */
const routes = (): [method: string, path: string][] =>
  [...new Set(app.routes)].map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return [method, path.replace(/:\w+/g, 'x').replace('*', 'x')];
  });

const isServed = ({ status }: Seen): boolean => status < 400;

describe('§8 However an address is written', () => {
  const wrong: string[] = [];
  const uncounted: string[] = [];
  let changes: unknown;
  let requested = 0;
  /** Sends one request in every spelling, and notes what its plain form would not have done. */
  const compareSpellings = async (method: string, path: string): Promise<void> => {
    changeAddress();
    const isCall = path.startsWith('/api/');
    const plain = await sendRequest(method, path);
    if (isCall && plain.left === undefined) uncounted.push(`${plain.status} ${method} ${path}`);
    for (const way of addressSpellings(path)) {
      const other = await sendRequest(method, way);
      requested += 1;
      if (other.status >= 500 && other.status !== plain.status) wrong.push(`${other.status} ${method} ${way}`);
      if (isServed(other) && !isServed(plain)) wrong.push(`${other.status}, not ${plain.status}: ${method} ${way}`);
      // A missing address costs no work.
      if (isCall && other.left === undefined && ![400, 404].includes(other.status))
        uncounted.push(`${other.status} ${method} ${way}`);
    }
  };
  beforeAll(async () => {
    const before = await readRecords(app);
    for (const [method, path] of routes()) await compareSpellings(method, path);
    changes = changesBetween(before, await readRecords(app));
  }, 300_000);

  it('nothing fails, and nothing is returned or done that its plain form would refuse', () => {
    expect(wrong).toEqual([]);
    expect(changes).toEqual([]);
    expect(requested).toBeGreaterThan(2_000);
  });

  it('a call of the API is counted', () => {
    expect(uncounted).toEqual([]);
  });

  it('the limit of an address is the same, and is reached', async () => {
    changeAddress();
    const ways = addressSpellings('/api/history');
    const first = await sendRequest('GET', '/api/history');
    let [counted, before] = [0, first.left ?? 0];
    // A spelling of a call is one that the call responds to; others count as pages do.
    for (const way of ways) {
      const { status, left = before } = await sendRequest('GET', way);
      if (status === 200) {
        counted += 1;
        expect([way, left]).toEqual([way, before - 1]);
      }
      before = left;
    }
    expect(counted).toBeGreaterThan(5);
    const encoded = '/%61%70i/history';
    const statuses: number[] = [];
    for (let n = 0; n < CALLS_OF_ADDRESS.minute; n += 1) statuses.push((await sendRequest('GET', encoded)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    changeAddress();
  }, 120_000);

  it('a role opens the same calls, and no more', async () => {
    for (const path of ['/api/audit', '/api/users?role=Buyer']) {
      expect((await sendRequest('GET', path, callers.admin.token)).status).toBe(200);
      for (const way of addressSpellings(path)) {
        const { status } = await sendRequest('GET', way, callers.buyer.token);
        // A page of the site is public.
        const isPage = (await sendRequest('GET', way)).status === status && status === 200;
        expect([way, status >= 400 || isPage]).toEqual([way, true]);
      }
    }
  });
});

describe('§8 A missing or invalid address', () => {
  it.each(NO_ADDRESSES)('%s gets an error response, and not a 5xx', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const { status } = await sendRequest(method, address);
      expect([method, status < 500]).toEqual([method, true]);
    }
  });

  it('shows a person the error page, and responds to programs in their own format', async () => {
    for (const path of ['/bikes/%E0%A4%A', '/%', '//:', '/\\', '//a@', '/nowhere']) {
      const { status, headers, body } = await rawGet(app, path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(body).toContain('<title>Bike.</title>');
    }
    for (const [path, code] of [
      ['/api/bikes/%E0%A4%A', '400 malformed_request'],
      ['/%61pi/nothing', '404 route_not_found'],
    ] as const) {
      const { status, body } = await rawGet(app, path);
      expect([path, `${status} ${JSON.parse(body).error.code}`]).toEqual([path, code]);
    }
  });

  it('is refused for an invalid host', async () => {
    for (const host of ['a@b', 'a/b', 'a?b', 'a b', 'bike:99999', '[', 'a#b', '\\', '..'])
      for (const url of ['/identity/ok', '/api/history', '/', '/nowhere', '/language']) {
        const { status } = await send(agent, app.url, { method: 'GET', url, headers: { host } });
        expect([host, url, status < 500]).toEqual([host, url, true]);
      }
  });
});
