import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_OF_ADDRESS } from '#contract/account-limits.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { noAccountLimits } from '#server/platform/rate-limit/account-limits.ts';
import { call, refusal } from '#testing/call.ts';
import { advanceToHour } from '#testing/limits.ts';
import { createIdentity } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { handleError } from './error-handler.ts';
import { createServe } from './serve.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type OpenApi = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

describe('§7 The API description', () => {
  it('has every call of the contract at its path', async () => {
    const { body } = await call<OpenApi>(app, 'GET /api/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contracted = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(contracted.sort());
    expect(Object.keys(body.paths['/bikes/{brand}']?.get?.responses ?? {})).toEqual(['200', '400', '401', '429']);
  });

  it('has a page for people', async () => {
    const response = await fetch(`${app.url}/api/docs`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Swagger UI')]);
  });
});

describe('§7 Responses', () => {
  it('never contain a key that the contract does not declare, whatever a handler returns', async () => {
    const server = Fastify();
    const unused = (): never => {
      throw new Error('not used');
    };
    const serve = createServe(server, {
      accessTokens: { authenticate: unused },
      idTokens: { verify: unused },
      onWrite: unused,
      limits: noAccountLimits,
      listVersion: unused,
      now: Date.now,
    });
    const item = { _id: '1', img: '/1.webp', brand: 'GPX' as const, sold: 1 };
    serve(endpoints.listBrandSales, async () => [{ ...item, token_version: 7, password: 'Secret#1' }]);
    const response = await server.inject('/api/history');
    await server.close();
    expect(response.json()).toEqual([item]);
  });

  it('are not cached by intermediaries: neither reads nor writes', async () => {
    const { idToken, name, email } = await createIdentity(app);
    const done = await call(app, 'POST /api/users', { token: idToken, body: { name, email, role: 'Buyer' } });
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const read = await call(app, 'GET /api/history');
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });
});

describe('§8 Errors', () => {
  it('have one shape, whatever went wrong', async () => {
    const malformed = await fetch(`${app.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    });
    expect([malformed.status, await malformed.json()]).toMatchObject([400, { error: { code: 'malformed_request' } }]);
    expect(refusal(await call(app, 'GET /api/nothing-here'))).toBe('404 route_not_found');
    expect(refusal(await call(app, 'GET /api/payBike/%'))).toBe('400 malformed_request');
    const huge = { name: 'x'.repeat(100_000) };
    expect(refusal(await call(app, 'POST /api/users', { body: huge }))).toBe('413 body_too_large');
  });

  it('contain no internal details', async () => {
    const server = Fastify();
    await server.register(accepts);
    await server.register(cookie);
    server.setErrorHandler(handleError);
    server.get('/', async () => {
      throw new Error('relation "users" has no column "secret"');
    });
    const response = await server.inject('/');
    await server.close();
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal']);
    expect(response.body).not.toMatch(/relation|secret/);
  });

  it.each([
    ['Stripe', { statusCode: 404, code: 'resource_missing', type: 'invalid_request_error' }],
    ['a store of photos', { statusCode: 403, code: 'AccessDenied' }],
    ['an identity provider', { statusCode: 401, status: 'UNAUTHORIZED' }],
    ['a mail server', { statusCode: 429, status: 429 }],
  ])('never have the status with which %s responded to us', async (_whom, theirs) => {
    const server = Fastify();
    await server.register(accepts);
    await server.register(cookie);
    server.setErrorHandler(handleError);
    server.get('/', async () => {
      throw Object.assign(new Error('No such thing'), theirs);
    });
    const response = await server.inject('/');
    await server.close();
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal']);
    expect(response.headers['retry-after']).toBeUndefined();
  });

  it('have the security headers', async () => {
    const { headers } = await call(app, 'GET /api/nothing-here');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('Health', () => {
  it('is alive and ready', async () => {
    expect((await call(app, 'GET /livez')).status).toBe(200);
    expect(await call(app, 'GET /readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', migrations: 'ok', disk: 'ok' } },
    });
  });

  it('is alive but not ready without its database', async () => {
    const own = await startTestApp();
    await own.db.destroy();
    const [alive, ready] = [await call(own, 'GET /livez'), await call(own, 'GET /readyz')];
    await own.close();
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expect(ready.body).toMatchObject({ checks: { database: 'failed', disk: 'ok' } });
  });
});

it('Requests of one address are limited, with a message', async () => {
  const own = await startTestApp({ RATE_LIMIT: '1' });
  advanceToHour(own.clock);
  const results = await Promise.all(
    Array.from({ length: CALLS_OF_ADDRESS.minute + 1 }, () => call(own, 'GET /api/client-config')),
  );
  await own.close();
  const refused = results.filter((response) => response.status === 429);
  expect(refused.map(refusal)).toEqual(['429 too_many_requests']);
});
