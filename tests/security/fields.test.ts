import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { createIdentity, fetchIdToken } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ACCESS } from './access-table.ts';
import { createCallers } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { FORGED_FIELDS, POISON } from './forged-fields.ts';
import { addBike, addPaidOrder, SELLER_PHONE } from './records.ts';
import type { RequestContext } from './requests/request.ts';
import { sendRequest } from './send-request.ts';
import { WRITES } from './writes.ts';

let app: TestApp;
let context: RequestContext;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  const stage = { app, signIdToken: createIdTokenSigner(app) };
  context = { ...stage, photo: await hostedPhoto(app), callers: await createCallers(stage) };
});
afterAll(() => app.close());

describe('§3 §7 Undeclared fields', () => {
  it('are tried at every call that writes', () => {
    // What providers call takes no fields of ours: it has a payment looked up.
    const writing = ACCESS.map(({ route }) => route).filter((route) =>
      /^(POST|PUT|DELETE) \/api\/(?!stripe|sslcommerz)/.test(route),
    );
    expect(Object.keys(WRITES).sort()).toEqual([...new Set(writing)].sort());
  });

  it.each(Object.entries(WRITES))('change nothing at %s', async (route, { caller, send, changes, added }) => {
    // The last admin cannot leave.
    if (route === 'DELETE /api/users/profile') await createCallers(context);
    const { path, body } = await send(context);
    const before = await readRecords(app);
    const sent = body instanceof Blob || body instanceof FormData ? body : { ...FORGED_FIELDS, ...body };
    const reply = await sendRequest(context, route, context.callers[caller], { path, body: sent });
    expect(reply).toMatchObject({ outcome: 'ok', text: expect.not.stringContaining(POISON) });
    const after = await readRecords(app);
    expect(changesBetween(before, after)).toEqual(changes);
    expect(JSON.stringify(Object.values(after).map((rows) => [...rows.values()]))).not.toContain(POISON);
    if (!added) return;
    const [table, row] = added;
    const [fresh] = [...(after[table] ?? [])].filter(([id]) => !before[table]?.has(id));
    expect(fresh?.[1]).toMatchObject(row(context.callers));
  });

  it('are refused where they reach for the object prototype', async () => {
    for (const body of [
      '{"__proto__":{"role":"Admin"},"name":"X"}',
      '{"constructor":{"prototype":{"role":"Admin"}},"name":"X"}',
    ]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${context.callers.buyer.token}` };
      const response = await fetch(`${app.url}/api/users/profile`, { method: 'PUT', headers, body });
      expect(response.status).toBe(400);
    }
  });

  it('verify no user at the identity provider, and change no email', async () => {
    const { cookie, email } = await createIdentity(app);
    const post = (path: string, body: object) =>
      call(app, `POST /identity${path}`, { body, headers: { origin: app.url, cookie } });
    const forged = { emailVerified: true, role: 'Admin', id: POISON, userId: POISON };
    await post('/update-user', { name: 'Another', ...forged });
    await post('/update-user', { email: 'admin@example.com' });
    await post('/sign-up/email', { name: 'Second', email: 'second@example.com', password: 'Secret#1', ...forged });
    const rows = await app.db
      .selectFrom('identity_user')
      .select(['id', 'email', 'emailVerified'])
      .where('email', 'in', [email, 'admin@example.com', 'second@example.com'])
      .execute();
    expect(rows.map((row) => [row.email, Boolean(row.emailVerified)]).sort()).toEqual(
      [
        [email, false],
        ['second@example.com', false],
      ].sort(),
    );
    expect(rows.map(({ id }) => id)).not.toContain(POISON);
    const [, payload = ''] = (await fetchIdToken(app, cookie)).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ email, email_verified: false });
  });
});

describe('§3 The content of responses', () => {
  it('has no email and no phone for visitors, and both for signed-in callers', async () => {
    const { callers } = context;
    const bike = await addBike(app, callers.seller, 'Advertise');
    await addPaidOrder(app, callers.buyer, callers.seller);
    const people = await app.db.selectFrom('users').select('email').execute();
    const secrets = [SELLER_PHONE, ...people.map(({ email }) => email)];
    const pages = [`GET /api/bike/${bike}`, `GET /api/bike/${bike}/similar`, 'GET /sitemaps/Yamaha.xml'];
    const open = ['GET /api/advertiseBikes', 'GET /api/history', 'GET /api/client-config', 'GET /readyz', ...pages];
    for (const route of open)
      for (const name of ['visitor', 'deleted', 'demoted'] as const) {
        const { text } = await sendRequest(context, route, callers[name], { path: route.replace('GET ', '') });
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    for (const name of ['buyer', 'seller'] as const) {
      const { text } = await sendRequest(context, 'GET /api/advertiseBikes', callers[name], {
        path: '/api/advertiseBikes',
      });
      expect(JSON.parse(text)[0]).toMatchObject({ sellerEmail: callers.seller.email, seller_Ph_No: SELLER_PHONE });
    }
  });

  it('has no password, secret or version of any user', async () => {
    const headers = { authorization: `Bearer ${context.callers.buyer.token}` };
    const paths = ['/api/users/data', '/api/client-config', '/api/openapi.json', '/readyz', '/identity/jwks'];
    const texts = await Promise.all(paths.map(async (path) => (await fetch(app.url + path, { headers })).text()));
    const { authSecret, stripe } = app.config;
    for (const secret of [authSecret, stripe.secretKey, stripe.webhookSecret, 'token_version', '"d":'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect(refusal(await call(app, 'GET /api/users/data'))).toBe('401 not_signed_in');
  });
});
