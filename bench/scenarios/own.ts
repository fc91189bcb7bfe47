import { strict as assert } from 'node:assert';
import { firstOf } from '../marketplace/buyers.ts';
import { jsonOf, type Scenario } from './scenario.ts';

/** Something that one buyer asks about themselves. */
const own = (title: string, pathOf: (email: string) => string, check: (body: unknown) => void): Scenario => ({
  title,
  callers: 1,
  calls: (_shop, buyers) => {
    const { authorization, email } = firstOf(buyers);
    return [{ path: pathOf(encodeURIComponent(email)), headers: { authorization } }];
  },
  check: (answer) => check(jsonOf(answer)),
});

const assertSome = (rows: unknown): void => assert(Array.isArray(rows) && rows.length > 0);

export const roleFlag = own(
  'GET /api/users/buyer/{email}',
  (email) => `/api/users/buyer/${email}`,
  (body) => assert.deepEqual(body, { isBuyer: true }),
);
export const wishlist = own('GET /api/wishlists', (email) => `/api/wishlists?email=${email}`, assertSome);
export const orderList = own('GET /api/orders', (email) => `/api/orders?email=${email}`, assertSome);
