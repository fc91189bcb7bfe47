import { afterEach, describe, expect, it } from 'vitest';
import { CALLS_OF_ADDRESS } from '#contract/account-limits.ts';
import { call } from '#testing/call.ts';
import { advanceToMinute } from '#testing/limits.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LIMIT = CALLS_OF_ADDRESS.minute;
/** Processes on one database exchange their counts every so many calls. */
const STEP = 20;

let app: TestApp;
afterEach(() => app.close());

const forge = (n: number) => `198.51.100.${n % 250}`;

/** Calls the API `times`, ten at once; returns how many calls were within the limit. */
const countAccepted = async (times: number, headersOf: (n: number) => Record<string, string>): Promise<number> => {
  let count = 0;
  for (let from = 0; from < times; from += 10) {
    const some = Array.from({ length: 10 }, (_, n) => call(app, 'GET /api/history', { headers: headersOf(from + n) }));
    for (const { status } of await Promise.all(some)) if (status === 200) count += 1;
  }
  return count;
};

describe('The limit of an address', () => {
  it('is the same with a forged address of a proxy’s client', { timeout: 90_000 }, async () => {
    app = await startTestApp({ RATE_LIMIT: '1' });
    advanceToMinute(app.clock);
    const count = await countAccepted(LIMIT + 100, (n) => ({
      'x-forwarded-for': forge(n),
      forwarded: `for=${forge(n)}`,
    }));
    expect(count).toBeGreaterThanOrEqual(LIMIT);
    expect(count).toBeLessThanOrEqual(LIMIT + 2 * STEP);
  });

  it('is the same for guessed passwords', async () => {
    app = await startTestApp({ RATE_LIMIT: '1' });
    const guess = async (n: number) => {
      const body = { email: `rahim${n}@example.com`, password: 'Wrong#1' };
      const forged = { 'x-forwarded-for': forge(n), 'x-bike-client-address': forge(n), 'x-real-ip': forge(n) };
      return (await call(app, 'POST /identity/sign-in/email', { body, headers: { origin: app.url, ...forged } }))
        .status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push(await guess(n));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('is counted by client behind a proxy that TRUST_PROXY names, by the address that this proxy saw', {
    timeout: 90_000,
  }, async () => {
    app = await startTestApp({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
    advanceToMinute(app.clock);
    // What the caller had set before the proxy added the address that it saw.
    const caller = (n: number) => ({ 'x-forwarded-for': `${forge(n)}, 203.0.113.7` });
    expect(await countAccepted(LIMIT + 100, caller)).toBeLessThanOrEqual(LIMIT + 2 * STEP);
    expect(await countAccepted(10, () => ({ 'x-forwarded-for': '203.0.113.8' }))).toBe(10);
  });
});
