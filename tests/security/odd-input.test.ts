import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorAnswer } from '#contract/errors.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { type Caller, type Callers, createCallers } from './callers.ts';
import { changesBetween, readRecords } from './changes.ts';
import { addBike, addOrder } from './records.ts';
import { ENDPOINTS } from './send-request.ts';

let app: TestApp;
let callers: Callers;
beforeAll(async () => {
  app = await startTestApp();
  callers = await createCallers({ app, signIdToken: createIdTokenSigner(app) });
  await addOrder(app, callers.buyer, await addBike(app, callers.seller));
});
afterAll(() => app.close());

/** Written into the place of an id, a brand or an email. */
const ODD = [
  '',
  '%20',
  '%00',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  "'%20or%20'1'='1",
  '%22;drop%20table%20users;--',
  '%25',
  '*',
  '$ne',
  '%7B%22$gt%22:%22%22%7D',
  '[object%20Object]',
  'null',
  'undefined',
  '-1',
  '1e999',
  '0x0',
  'a'.repeat(299),
  'a'.repeat(5_000),
  '%F0%9F%8F%8D',
  '__proto__',
  'constructor',
];

const PARAMETERS = [...ENDPOINTS.keys()].filter((route) => route.includes(':'));
const BODIES: Record<string, object> = {
  'PUT /api/bikes/:id': { status: 'Advertise' },
  'PUT /api/users/admin/:id': { role: 'Buyer' },
  'PUT /api/usersVerify/admin/:id': { sellerVerify: 'Verified' },
};

/** A caller whom the route accepts. */
const callerOf = (route: string): Caller => {
  const access = ENDPOINTS.get(route)?.access ?? [];
  if (access.includes('Admin')) return callers.admin;
  return access.includes('Seller') ? callers.seller : callers.buyer;
};

describe('§7 §8 A wrong value in the place of an id', () => {
  it.each(PARAMETERS)('%s is refused according to the contract, and nothing changes', async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const body = BODIES[route];
    const before = await readRecords(app);
    const send = async (odd: string, token = ''): Promise<string> => {
      const response = await fetch(`${app.url}${pattern.replace(/:\w+/, odd)}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { error }: Partial<ErrorAnswer> = await response.json();
      const fits = error !== undefined && ERRORS[error.code].status === response.status && response.status < 500;
      return fits ? 'refused' : `${odd}: ${response.status}`;
    };
    const { token } = callerOf(route);
    const responses = await Promise.all(ODD.map((odd) => send(odd, token)));
    expect(responses.filter((result) => result !== 'refused')).toEqual([]);
    expect(changesBetween(before, await readRecords(app))).toEqual([]);
  });

  it('a repeated email parameter names no user', async () => {
    const { buyer, seller } = callers;
    const headers = { authorization: `Bearer ${buyer.token}` };
    for (const emails of [
      [buyer.email, seller.email],
      [seller.email, buyer.email],
    ]) {
      const query = new URLSearchParams(emails.map((email) => ['email', email]));
      for (const path of ['orders', 'wishlists'])
        expect((await fetch(`${app.url}/api/${path}?${query}`, { headers })).status).toBe(400);
    }
  });

  it('a method that an address does not have is refused, and none can be overridden by a header', async () => {
    const bike = await addBike(app, callers.seller);
    for (const method of ['PATCH', 'POST'])
      expect((await fetch(`${app.url}/api/bikes/${bike}`, { method })).status).toBe(404);
    const headers = { authorization: `Bearer ${callers.seller.token}`, 'x-http-method-override': 'DELETE' };
    const result = await fetch(`${app.url}/api/bikes/${bike}?_method=DELETE`, { method: 'POST', headers });
    expect(result.status).toBe(404);
    expect((await fetch(`${app.url}/api/wishesProduct/${bike}`, { headers })).status).toBe(200);
  });
});
