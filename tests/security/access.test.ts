import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { createIdTokenSigner, embeddedRoutes } from '#testing/embedded-auth.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ACCESS, type AccessRow, derivedResponse, IDENTITY } from './access-table.ts';
import { CALLERS, type CallerName, createCallers, type Stage } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { keyDeviations } from './declared-keys.ts';
import { REQUESTS } from './requests/index.ts';
import type { RequestContext, Sent } from './requests/request.ts';
import { ENDPOINTS, sendRequest } from './send-request.ts';

const routes = new Set<string>();
let app: TestApp;
let stage: Stage;
let photo: string;

beforeAll(async () => {
  const note = (server: TestApp['app']): void => {
    server.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    });
  };
  app = await startTestApp({}, { observers: [note], withoutEvents: true });
  stage = { app, signIdToken: createIdTokenSigner(app) };
  photo = await hostedPhoto(app);
});
afterAll(() => app.close());

const newContext = async (): Promise<RequestContext> => ({ ...stage, photo, callers: await createCallers(stage) });
const CELLS = ACCESS.length * CALLERS.length;

describe('§6 §7 The access table', () => {
  it('lists every route', () => {
    const listed = new Set(ACCESS.map(({ route }) => route));
    const unlisted = [...routes].filter((route) => {
      const [method, url = ''] = route.split(' ');
      // They have tables and rules of their own.
      if (/^\/(identity|sandbox)\//.test(url)) return false;
      // Fastify serves HEAD by the handler of GET.
      return !listed.has(method === 'HEAD' ? `GET ${url.replace(/(.)\/$/, '$1')}` : route);
    });
    expect(unlisted).toEqual([]);
    expect([...listed].filter((route) => !routes.has(route))).toEqual([]);
  });

  it('groups the calls by the access that their endpoints declare', () => {
    const sorted = (access: Access) => (typeof access === 'string' ? access : [...access].sort().join());
    const wrong = ACCESS.filter(({ route, access }) => {
      const endpoint = ENDPOINTS.get(route);
      return endpoint && sorted(endpoint.access) !== sorted(access);
    });
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('has a test request for every line, and every test request has its line', () => {
    const requested = Object.entries(REQUESTS).flatMap(([route, abouts]) =>
      Object.keys(abouts).map((about) => `${route}: ${about}`),
    );
    expect(requested.sort()).toEqual(ACCESS.map(({ route, about }) => `${route}: ${about}`).sort());
  });

  /** A cell of the table: the request, and the expected response. */
  interface Cell {
    about: string;
    name: CallerName;
    sent: Sent;
    expected: string;
  }

  /**
   * Whether a call is refused for its caller alone, before the route asks for any record: the engine plays no part in it. Who was
   * deleted is found by asking for the record of the caller.
   */
  const refusedAtTheDoor = ({ access }: AccessRow, name: CallerName): boolean =>
    name !== 'deleted' && derivedResponse(access, name) !== undefined;

  /** One route of each kind of access: `npm test` asks these alone about callers who are refused at the door, by one mechanism. */
  const FIRST_OF_ITS_KIND = new Set(
    Array.from(Map.groupBy(ACCESS, ({ access }) => String(access)).values(), ([first]) => first?.route),
  );

  /** What is sent for each cell of a route, each about a record of its own. */
  const prepare = async (context: RequestContext, rows: readonly AccessRow[]): Promise<Cell[]> => {
    const cells: Cell[] = [];
    for (const row of rows) {
      const { route, about, responses } = row;
      const make = REQUESTS[route]?.[about];
      if (!make) throw new Error(`no request for ${route}: ${about}`);
      for (const name of CALLERS)
        if (!IS_CORE || FIRST_OF_ITS_KIND.has(route) || !refusedAtTheDoor(row, name))
          cells.push({ about, name, sent: await make(context, context.callers[name]), expected: responses[name] });
    }
    return cells;
  };

  const result = async (context: RequestContext, route: string, { name, sent }: Cell): Promise<string> => {
    const caller = context.callers[name];
    const { outcome, text } = await sendRequest(context, route, caller, sent);
    const { output, responds } = ENDPOINTS.get(route) ?? {};
    const deviations = output && !responds && outcome === 'ok' ? keyDeviations(output, JSON.parse(text)) : [];
    if (route.startsWith('GET ') && outcome !== 'ok') {
      const head = await sendRequest(context, route.replace('GET', 'HEAD'), caller, sent);
      if (head.status < 400) return 'HEAD ok';
    }
    return [outcome, ...deviations].join(', ');
  };

  const title = ({ about, name }: Cell, outcome: string): string => `${about} | ${name}: ${outcome}`;

  describe(`${CELLS} responses`, () => {
    const byRoute = Map.groupBy(ACCESS, ({ route }) => route);

    it.each([...byRoute])('%s', async (route, rows) => {
      const context = await newContext();
      const cells = await prepare(context, rows);
      const allowed = cells.filter(({ expected }) => expected === 'ok');
      const refused = cells.filter(({ expected }) => expected !== 'ok');
      const before = await readRecords(app);
      const responses = await Promise.all(refused.map(async (cell) => title(cell, await result(context, route, cell))));
      expect(responses).toEqual(refused.map((cell) => title(cell, cell.expected)));
      // A refused caller has changed nothing.
      expect(changesBetween(before, await readRecords(app))).toEqual([]);
      // One after the other: some of these end what others are about.
      for (const cell of allowed) expect(title(cell, await result(context, route, cell))).toBe(title(cell, 'ok'));
    });
  });
});

/** Every field that any of the routes requires, so that none is refused for a missing field. */
const FIELDS = {
  email: 'nobody@example.com',
  newEmail: 'somebody@example.com',
  password: 'Secret#1',
  currentPassword: 'Secret#1',
  newPassword: 'Fresh#22',
  token: 'something',
  provider: 'google',
  providerId: 'google',
  accountId: 'something',
  callbackURL: '/',
};

/** Routes that accept no field but their own. */
const STRICT = new Set(['/refresh-token', '/get-access-token', '/account-info']);
const fieldsOf = (path: string): Record<string, string> => (STRICT.has(path) ? { accountId: 'something' } : FIELDS);

/** Sends a request without a session. */
const requestProvider = async (route: string): Promise<Response> => {
  const [method = '', path = ''] = route.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(fieldsOf(path))}` : '';
  const response = await fetch(`${app.url}/identity${path.replace(/:\w+/, 'something')}${query}`, {
    method,
    redirect: 'manual',
    headers: { origin: app.url, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(fieldsOf(path)) }),
  });
  await response.arrayBuffer();
  return response;
};

describe('§6 The routes of the embedded identity provider', () => {
  it('are all listed', () => {
    expect([...IDENTITY.keys()].sort()).toEqual(embeddedRoutes(app).sort());
  });

  it.each([...IDENTITY])('%s responds to a caller without a session with %s', async (route, status) => {
    expect(String((await requestProvider(route)).status)).toBe(status);
  });
});

it('A server with real services registers no stand-in', async () => {
  const registered: string[] = [];
  const note = (server: TestApp['app']): void => {
    server.addHook('onRoute', ({ url }) => void registered.push(url));
  };
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
  const names = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'];
  const bkash = {
    BKASH_BASE_URL: 'https://tokenized.sandbox.bka.sh',
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
  };
  const sslcommerz = {
    SSLCOMMERZ_BASE_URL: 'https://sandbox.sslcommerz.com',
    SSLCOMMERZ_STORE_ID: 'x',
    SSLCOMMERZ_STORE_PASSWORD: 'x',
  };
  const real = await startTestApp({ ...stripe, ...bkash, ...sslcommerz, ...google }, { observers: [note] });
  await real.close();
  expect(registered).toContain('/api/bikes');
  expect(registered.filter((url) => url.startsWith('/sandbox'))).toEqual([]);
});
