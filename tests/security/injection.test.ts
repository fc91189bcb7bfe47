import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints/index.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** SQL, markup, a template, a spreadsheet's formula and a shell's command in one, short enough for a name. */
const HOSTILE = `='); drop table users;--"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}\${7*7}$(id)%s\\`;

let app: TestApp;
let seller: PersonWithSession;
let buyer: PersonWithSession;
let admin: PersonWithSession;
let bike: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUpByCalls(app, 'Seller', HOSTILE);
  buyer = await signUpByCalls(app, 'Buyer', HOSTILE);
  admin = await createAdmin(app);
  const description = `${HOSTILE}\n${HOSTILE}`;
  bike = await listBike(app, seller, { location: HOSTILE, description, modelName: HOSTILE });
  const order = { productId: bike, buyerPhone: '01712345678', meetLocation: HOSTILE };
  const body = { ...order, buyerName: HOSTILE, productName: HOSTILE, productImg: 'javascript:alert(1)' };
  await call(app, 'POST /api/orders', { token: buyer.token, body });
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;
const list = (request: string, { token }: PersonWithSession) => call<Fields[]>(app, request, { token });

describe('Typed SQL, markup and script', () => {
  it('is returned as the same text: §3 a listing', async () => {
    const [listed] = (await list('GET /api/bikes/Yamaha', buyer)).body;
    expect(listed).toMatchObject({ sellerName: HOSTILE, location: HOSTILE, modelName: HOSTILE });
    expect(listed?.description).toBe(`${HOSTILE}\n${HOSTILE}`);
  });

  it('is returned as the same text: §3 an order, whose photo is the one of the listing', async () => {
    const [order] = (await list(`GET /api/orders?email=${buyer.email}`, buyer)).body;
    const texts = { buyerName: HOSTILE, productName: HOSTILE, sellerName: HOSTILE, meetLocation: HOSTILE };
    expect(order).toMatchObject({ ...texts, productImg: expect.stringContaining(`${app.url}/images/`) });
  });

  it('is returned as the same text: §3 a user, and a search for it finds them', async () => {
    const found = await createAdminClient(app).list(admin, 'Seller', HOSTILE);
    expect(found.body.map(({ name }) => name)).toEqual([HOSTILE]);
    for (const search of ["' or '1'='1", '%', '_', '\\', '%%', "%' escape '"])
      expect([search, (await createAdminClient(app).list(admin, 'Buyer', search)).body.length > 1]).toEqual([
        search,
        false,
      ]);
  });

  it('is returned as JSON, which no browser treats as a page', async () => {
    const { headers } = await list('GET /api/bikes/Yamaha', buyer);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('finds nothing where an id or an email is expected', async () => {
    const requested = encodeURIComponent("' or 1=1 --");
    expect(refusal(await call(app, `GET /api/wishesProduct/${requested}`, { token: buyer.token }))).toBe(
      '404 bike_not_found',
    );
    expect(refusal(await call(app, `DELETE /api/bikes/${requested}`, { token: seller.token }))).toBe(
      '404 bike_not_found',
    );
    expect(refusal(await list(`GET /api/orders?email=${requested}`, buyer))).toBe('403 email_not_yours');
    expect((await call(app, `GET /api/usersVerify?email=${requested}`, { token: buyer.token })).body).toBe(false);
  });

  it('is in the receipt and in the mails of a sale as text alone', async () => {
    const { body } = await startPayment(app, buyer, bike);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    const [order] = (await list(`GET /api/orders?email=${buyer.email}`, buyer)).body;
    const receipt = await call(app, `GET /api/orders/${order?._id}/receipt`, { token: buyer.token });
    expect(receipt.body).toMatchObject({ productName: HOSTILE, sellerName: HOSTILE, meetLocation: HOSTILE });

    const saleMails = () =>
      [buyer, seller].flatMap(({ email }) =>
        mailsTo(app.config.dataDir, email).filter(({ subject }) => /receipt|sold/.test(subject)),
      );
    await expect.poll(() => saleMails().length).toBe(2);
    for (const { html, text, subject } of saleMails()) {
      expect(html).not.toMatch(/<script|<img|{{49|49}/);
      expect(text).toContain(HOSTILE);
      expect(subject).toContain(HOSTILE);
    }
  });
});

describe('§3 A photo', () => {
  const ELSEWHERE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:x',
    'blob:http://127.0.0.1/x',
    'file:///etc/passwd',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    'https://evil.example/images/00000000-0000-0000-0000-000000000000.webp',
    'http://169.254.169.254/latest/meta-data',
    "' or 1=1 --",
  ];

  it.each(ELSEWHERE)('of a listing is not %s', async (photoURL) => {
    const result = await call(app, 'POST /api/bikes', { token: seller.token, body: { ...bikeFields, photoURL } });
    expect(refusal(result)).toBe('400 image_host_not_ours');
  });

  it.each(ELSEWHERE)('of a person is not %s, here and at the identity provider', async (photoURL) => {
    const body = { name: 'Karim', photoURL };
    expect(refusal(await call(app, 'PUT /api/users/profile', { token: seller.token, body }))).toBe(
      '400 image_host_not_ours',
    );
    const headers = { cookie: seller.cookie, origin: app.url };
    const update = await call(app, 'POST /identity/update-user', { body: { image: photoURL }, headers });
    expect([update.status, update.body.code]).toEqual([400, 'IMAGE_HOST_NOT_OURS']);
  });

  it('of ours may have nothing but its name in the address', async () => {
    const photo = await hostedPhoto(app);
    for (const photoURL of [`${photo}?x="><script>`, `${photo}#"><script>`, `${photo}\n.svg`]) {
      const received = await call(app, 'POST /api/bikes', { token: seller.token, body: { ...bikeFields, photoURL } });
      expect(refusal(received)).toMatch(/^400 (image_host_not_ours|invalid_input)$/);
    }
  });
});

describe('§6 Undeclared fields', () => {
  it('change nothing: role, owner, status and prototype', async () => {
    const more = { _id: 'x', role: 'Admin', sellerEmail: 'a@example.com', productStatus: 'Sold', isAdmin: true };
    const body = { ...bikeFields, photoURL: await hostedPhoto(app), ...more, sellerName: 'Somebody else' };
    const made = await call<{ insertedId: string }>(app, 'POST /api/bikes', { token: seller.token, body });
    const { body: listed } = await call(app, `GET /api/wishesProduct/${made.body.insertedId}`, { token: buyer.token });
    expect(listed).toMatchObject({ sellerName: HOSTILE, sellerEmail: seller.email, productStatus: 'Available' });
    await call(app, 'PUT /api/users/profile', { token: seller.token, body: { name: HOSTILE, role: 'Admin' } });
    expect((await call(app, `GET /api/users/seller/${seller.email}`, { token: seller.token })).body).toEqual({
      isSeller: true,
    });
    expect(({} as Fields).role).toBeUndefined();
  });

  it('are refused where they reach for the object prototype', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const text = `{"${name}":{"prototype":{"role":"Admin"},"role":"Admin"}}`;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` };
      const response = await fetch(`${app.url}/api/users/profile`, { method: 'PUT', headers, body: text });
      expect(response.status).toBe(400);
    }
  });
});

describe('§7 A parameter that is too long', () => {
  /** Longer than any address in the contract, short enough to arrive. */
  const LONG = 'x'.repeat(3_000);
  const withParameters = Object.values(endpoints).filter((endpoint) => 'params' in endpoint || 'query' in endpoint);

  it.each(withParameters.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is named in the error of %s',
    async (_name, endpoint) => {
      const token = { Admin: admin.token, Seller: seller.token, Buyer: buyer.token };
      const [role] = Array.isArray(endpoint.access) ? (endpoint.access as (keyof typeof token)[]) : [];
      const caller = endpoint.access === 'identity' ? buyer.idToken : token[role ?? 'Buyer'];
      const path = endpoint.path.replace(/:\w+/g, LONG);
      const names = ['model', 'email', 'name', 'after', 'search', 'role', 'district', 'language'];
      const unread = names.map((name) => `${name}=${LONG}`).join('&');
      const query = 'query' in endpoint ? `?days=x&${unread}` : '';
      const result = await call<{ error: { fields?: Fields } }>(
        app,
        `${endpoint.method} /api${path}${query}`.slice(0, 25_000),
        {
          token: caller,
          ...('body' in endpoint && { body: {} }),
        },
      );
      expect(refusal(result)).toBe('400 invalid_input');
      expect(Object.keys(result.body.error.fields ?? {}).length).toBeGreaterThan(0);
    },
  );
});
