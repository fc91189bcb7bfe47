/** @module-tag nightly */
import { setTimeout as wait } from 'node:timers/promises';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { handleError } from './error-handler.ts';
import { shareCapacity } from './overload.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const noAccounts = async () => undefined;

/** Keeps the event loop busy, as more requests than can be served do. */
const keepBusy = async (ms: number): Promise<void> => {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const pause = performance.now() + 1_500;
    while (performance.now() < pause);
    await wait(1);
  }
};

it('§8 An overloaded server responds with a message and Retry-After, stays alive, and recovers', async () => {
  app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(accepts);
  await app.register(cookie);
  await shareCapacity(app, noAccounts, { maxDelay: 500, atOnce: 2 });
  for (const path of ['/api/history', '/livez', '/blog']) app.get(path, async () => 'served');
  app.setNotFoundHandler(async () => 'a page');
  const statusesOf = async () => {
    const paths = ['/api/history', '/livez', '/blog'];
    return Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode));
  };
  expect(await statusesOf()).toEqual([200, 200, 200]);
  await keepBusy(4_000);
  expect(await statusesOf()).toEqual([503, 200, 200]);
  expect((await app.inject({ url: '/a-page' })).statusCode).toBe(503);
  // The same route in other letters.
  expect((await app.inject({ url: '/%61pi/history' })).statusCode).toBe(503);
  const refused = await app.inject({ url: '/api/history', headers: { cookie: 'language=bn' } });
  expect(refused.json().error).toMatchObject({ code: 'overloaded', message: expect.stringMatching(/আবার চেষ্টা করুন/) });
  expect(refused.headers['retry-after']).toBe('5');
  await expect.poll(async () => (await statusesOf())[0]).toBe(200);
});

it('§8 A server at its limit of concurrent requests refuses the next one, and accepts it once one has ended', async () => {
  app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(accepts);
  await app.register(cookie);
  await shareCapacity(app, noAccounts, { maxDelay: 60_000, atOnce: 2 });
  const finish: (() => void)[] = [];
  app.get('/api/slow', () => new Promise((resolve) => finish.push(() => resolve('done'))));
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/slow`;
  const statusOf = async () => (await fetch(url)).status;
  const first = [statusOf(), statusOf()];
  await expect.poll(() => finish.length).toBe(2);
  expect(await statusOf()).toBe(503);
  for (const done of finish) done();
  expect(await Promise.all(first)).toEqual([200, 200]);
  const next = statusOf();
  await expect.poll(() => finish.length).toBe(3);
  finish[2]?.();
  expect(await next).toBe(200);
});

it('§8 The application refuses requests under load unless a setting disables it', async () => {
  for (const [SHED_LOAD, sheds] of [
    ['1', true],
    ['0', false],
  ] as const) {
    const whole = await startTestApp({ SHED_LOAD });
    app = whole.app;
    expect(app.hasDecorator('isUnderPressure')).toBe(sheds);
    await whole.close();
  }
});
