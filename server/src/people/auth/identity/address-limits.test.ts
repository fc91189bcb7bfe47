import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallResponse, call } from '#testing/call.ts';
import { advanceToHour } from '#testing/limits.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Body = { code?: string; message?: string };
/** A proxy that names the client address: a test can send from any address. */
const ENVIRONMENT = { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' };

let app: TestApp;
let requests = 0;
beforeAll(async () => {
  app = await startTestApp(ENVIRONMENT);
});
afterAll(() => app.close());
beforeEach(() => advanceToHour(app.clock));

/** From a new address, unless `headers` name another. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) => {
  requests += 1;
  const address = `198.51.${Math.floor(requests / 250)}.${requests % 250}`;
  return call<Body>(app, `POST /identity${path}`, {
    body,
    headers: { origin: app.url, 'x-forwarded-for': address, ...headers },
  });
};

describe('§6 Limits of one address at the identity provider', () => {
  it.each([
    ['/sign-in/email', 20, 'email'],
    ['/sign-up/email', 10, 'email'],
    ['/request-password-reset', 5, 'email'],
    ['/reset-password', 10, 'token'],
    ['/send-verification-email', 5, 'email'],
  ])('%s: %i a minute, by /64 for IPv6', async (path, max, field) => {
    const send = (n: number) => {
      const value = `${field}${n}-${Math.random()}@example.com`;
      const address = `2001:db8:${max}:${path.length}:${n.toString(16)}::1`;
      const headers = { 'x-forwarded-for': address, 'x-real-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
      return post(path, { [field]: value, name: 'A', password: 'weak', newPassword: 'weak' }, headers);
    };
    const responses: CallResponse<Body>[] = [];
    for (let n = 0; n <= max; n += 1) responses.push(await send(n));
    expect(responses.findIndex(({ status }) => status === 429)).toBe(max);
    expect(responses.at(-1)?.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(responses.at(-1)?.body.message).toMatch(/try again/);
  });
});
