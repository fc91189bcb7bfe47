import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { addressSpellings } from './address-spellings.ts';
import { type Caller, type Callers, createCallers } from './callers.ts';
import { send } from './fuzz/send.ts';
import { oddQueries } from './odd-queries.ts';
import { addBike, addDraft, addImport, addOrder, addPayment, addWishlistEntry } from './records.ts';
import { ENDPOINTS } from './send-request.ts';

let app: TestApp;
let callers: Callers;
let bike = '';
let order = '';
let payment = '';
let draft = '';
let listingImport = '';
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  callers = await createCallers({ app, signIdToken: createIdTokenSigner(app) });
  draft = await addDraft(app, callers.seller);
  listingImport = await addImport(app, callers.seller);
  // More than a page of everything: lists have a next page and link to it.
  for (let n = 0; n <= PAGE_SIZE; n += 1) {
    bike = await addBike(app, callers.seller);
    order = await addOrder(app, callers.buyer, bike);
    await addWishlistEntry(app, callers.buyer, bike);
  }
  payment = await addPayment(app, callers.buyer, callers.seller);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

const READS = [...ENDPOINTS].flatMap(([route, endpoint]) =>
  endpoint.method === 'GET' && endpoint.access !== 'identity' ? [{ route, endpoint }] : [],
);
type Read = (typeof READS)[number];

/** Two users whom a call admits: one with odd requests, and one with the requests of the pages. */
const callersOf = ({ route, endpoint: { access } }: Read): [attacker: Caller, reader: Caller] => {
  if (access.includes('Admin')) return [callers.admin, callers.admin];
  if (access.includes('Seller') || route.includes('/bookings/')) return [callers['other seller'], callers.seller];
  return [callers['other buyer'], callers.buyer];
};

const plainly = ({ route, endpoint }: Read, { email }: Caller) => {
  const path = route
    .replace('GET ', '')
    .replace(':brand', 'Yamaha')
    .replace(':email', email)
    .replace(/(users|sellers|people)\/:id/, `$1/${callers.seller.id}`)
    .replace(/(bookings|orders)\/:id/, `$1/${order}`)
    .replace('payments/:id', `payments/${payment}`)
    .replace(':month', '2026-01')
    .replace('drafts/:id', `drafts/${draft}`)
    .replace('imports/:id', `imports/${listingImport}`)
    .replace(/:\w+/, bike);
  const values: Record<string, string> = {
    email,
    role: 'Buyer',
    q: 'fz',
    brand: 'Yamaha',
    model: 'FZ-S V3',
    frame: 'JF50-123456',
  };
  const names = Object.keys(values).filter((name) =>
    endpoint.query?.safeParse({ [name]: undefined }).error?.issues.some(({ path: [field] }) => field === name),
  );
  const query = names.map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}`).join('&');
  return { path, query };
};

const sendRequest = (target: string, caller: Caller | undefined, headers: Record<string, string> = {}) =>
  send(agent, app.url, {
    method: 'GET',
    url: target,
    headers: { ...(caller?.token && { authorization: `Bearer ${caller.token}` }), ...headers },
  });

/** Cached responses are made again for the next request, as after any change of a listing. */
const invalidateCache = () =>
  app.db
    .updateTable('list_versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();

/** Calls that need a record or a token of their own: here they are refused, to both the same. */
const NEED_MORE = [
  '/payBike/:id',
  '/receipt',
  '/receipt/pdf',
  '/batches/:id/file',
  '/disputes/:id',
  '/papers/:id/file',
  '/handover',
  '/transfer',
  '/still-there',
  '/conversations/opening',
  '/conversations/:id',
  '/deals/:id/acts',
  '/meetings/:id/calendar',
];

/** `npm test` sends every one of so many odd requests. */
const EACH = 5;

const FOREIGN_HEADERS = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };

describe('§7 Whatever one user requests, the response to another stays the same', () => {
  it.each(READS)(
    '$route',
    async (read) => {
      const [attacker, reader] = callersOf(read);
      const { path, query } = plainly(read, reader);
      const plain = query ? `${path}?${query}` : path;
      /** In the export, only its time differs; in a PDF, which says when it was made, that is compressed. */
      const readOnce = async () => {
        const { status, text, headers } = await sendRequest(plain, reader);
        const read = text.startsWith('%PDF') ? '' : text.replace(/"exportedAt":"[^"]*"/, '');
        return { status, text: read, link: headers.link, etag: headers.etag };
      };
      const first = await readOnce();
      expect(first.status === 200 || NEED_MORE.some((end) => read.route.endsWith(end))).toBe(true);
      const own = plainly(read, attacker);
      const targets = [
        ...oddQueries(read.endpoint, own.query).map((odd) => `${own.path}?${odd}`),
        ...addressSpellings(own.path).map((way) => (own.query && !/[?#]/.test(way) ? `${way}?${own.query}` : way)),
      ].filter((target, at) => !/[\s\\"<>]/.test(target) && (!IS_CORE || at % EACH === 0));
      for (const target of targets) {
        if (first.etag) await invalidateCache();
        const odd = await sendRequest(target, attacker, FOREIGN_HEADERS);
        expect(odd.status, target).toBeLessThan(500);
        if (first.etag) expect([target, await readOnce()]).toEqual([target, first]);
      }
      // What is not cached has nothing to invalidate: what one of them changed would still be so.
      expect(await readOnce()).toEqual(first);
    },
    120_000,
  );

  it('covers the four calls that are cached', async () => {
    const cached: string[] = [];
    for (const read of READS) {
      const [, reader] = callersOf(read);
      const { path, query } = plainly(read, reader);
      const { headers } = await sendRequest(`${path}?${query}`, reader);
      if (headers.etag) cached.push(read.route);
    }
    expect(cached).toEqual(['GET /api/bikes/:brand', 'GET /api/advertiseBikes', 'GET /api/history', 'GET /api/search']);
  });
});

describe('§7 A page of a list', () => {
  const PAGED = READS.filter(({ endpoint }) => 'paged' in endpoint && endpoint.paged);

  it.each(PAGED)('is requested by a valid cursor, or without one: $route', async (read) => {
    const [, reader] = callersOf(read);
    const { path, query } = plainly(read, reader);
    const wrong = ['', 'x', bike.toUpperCase(), `${bike} `, `${bike}x`, bike.slice(1), '0', `${bike}&after=${bike}`];
    for (const after of wrong.map((each) => each.replace(' ', '%20'))) {
      const { status, text } = await sendRequest(`${path}?${query}&after=${after}`, reader);
      expect([after, status, JSON.parse(text).error?.code]).toEqual([after, 400, 'invalid_input']);
    }
    expect((await sendRequest(`${path}?${query}&after=${bike}`, reader)).status).toBe(200);
  });

  it.each(PAGED)('links to the next page by its route and by the parsed query: $route', async (read) => {
    const [, reader] = callersOf(read);
    const { path, query } = plainly(read, reader);
    const odd = `x=${'%22'.repeat(2_000)}&%3E=evil.example`;
    const targets = [
      `${path}?${query}&${odd}`,
      `http://evil.example${path}?${query}&${odd}`,
      `${path.replace('a', '%61')}?${query}`,
    ];
    for (const target of targets) {
      const { headers } = await sendRequest(target, reader, FOREIGN_HEADERS);
      const link = String(headers.link ?? '');
      // There is more than one page of them, but for users and admin actions.
      if (/bikes|orders|wishlists/.test(path)) expect(link).not.toBe('');
      if (link) expect(link.startsWith(`<${path}?`), link.slice(0, 200)).toBe(true);
      expect(link.length).toBeLessThan(300);
      expect(link).not.toMatch(/evil|%22|x=/);
    }
  });
});
