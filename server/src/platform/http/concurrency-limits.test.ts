import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { shareCapacity } from './overload.ts';

let app: FastifyInstance;
let url: string;
/** Ends the oldest request that is worked on. */
let finish: (() => void)[] = [];
/** The callers whose requests are worked on, or were. */
let begun: string[] = [];

/** The account of a request is the value of its `authorization`, so that a test needs no tokens. Of who leaves it is found out too late. */
const accountOf = async ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): Promise<string | undefined> => {
  if (headers['x-leaves'] && !raw.socket.closed) await once(raw.socket, 'close');
  left += headers['x-leaves'] ? 1 : 0;
  return headers.authorization;
};
/** How many have left. */
let left = 0;

beforeEach(async () => {
  const ends: typeof finish = [];
  const names: typeof begun = [];
  left = 0;
  [finish, begun] = [ends, names];
  app = Fastify({ trustProxy: '127.0.0.1' });
  app.setErrorHandler(handleError);
  await app.register(import('@fastify/accepts'));
  await app.register(import('@fastify/cookie'));
  await shareCapacity(app, accountOf, { maxDelay: 60_000, atOnce: 100, ofOne: 20 });
  const work = ({ headers }: { headers: Record<string, unknown> }) =>
    new Promise((resolve) => {
      names.push(String(headers.authorization ?? headers['x-forwarded-for']));
      ends.push(() => resolve('done'));
    });
  app.get('/api/usual', work);
  app.get('/api/expensive', { config: { cost: 5 } }, work);
  app.get('/api/at-once', async () => 'done');
  app.get('/images/:file', async () => 'done');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  for (const end of finish) end();
  await app.close();
});

const statusOf = async (path: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${url}${path}`, { headers })).status;
const greedy = { authorization: 'greedy' };
/** Asks for something, and ends the connection without waiting for the response. */
const leave = async (path: string, account: string): Promise<void> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${account}\r\nx-leaves: yes\r\n\r\n`;
  socket.end(head);
  await once(socket.resume(), 'close');
};
const settle = (requests: Promise<unknown>[]): void => void Promise.allSettled(requests);
const send = (times: number, path: string, headers: Record<string, string>) => {
  const requests = Array.from({ length: times }, () => statusOf(path, headers));
  settle(requests);
  return requests;
};

describe('§8 A caller who sends many requests at once', () => {
  it('waits for the own ones, while another is served at once', async () => {
    const requests = send(10, '/api/expensive', greedy);
    await expect.poll(() => begun.length).toBe(2);
    expect(await statusOf('/api/at-once', { authorization: 'honest' })).toBe(200);
    expect(await statusOf('/api/at-once', { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    // The usual calls of the same caller do not wait behind the expensive ones.
    expect(await statusOf('/api/at-once', greedy)).toBe(200);
    for (let n = 0; n < 10; n += 1) {
      await expect.poll(() => finish.length).toBeGreaterThan(n);
      finish[n]?.();
    }
    expect(await Promise.all(requests)).toEqual(Array(10).fill(200));
  });

  it('is refused beyond a number of them, and nobody else is', async () => {
    send(20, '/api/usual', greedy);
    await expect.poll(() => begun.length).toBe(6);
    await expect.poll(() => statusOf('/api/at-once', greedy)).toBe(429);
    expect(await statusOf('/api/at-once', { authorization: 'honest' })).toBe(200);
  });

  it('is known by account, and by address without one', async () => {
    send(4, '/api/expensive', { 'x-forwarded-for': '203.0.113.7' });
    send(4, '/api/expensive', { 'x-forwarded-for': '203.0.113.8' });
    send(4, '/api/expensive', { 'x-forwarded-for': '203.0.113.7', authorization: 'someone' });
    await expect.poll(() => begun.length).toBe(6);
    expect([...new Set(begun)].sort()).toEqual(['203.0.113.7', '203.0.113.8', 'someone']);
  });

  it('gives the turns back when nobody waits for the responses any more', async () => {
    const leaving = new AbortController();
    settle(
      Array.from({ length: 20 }, () => fetch(`${url}/api/expensive`, { headers: greedy, signal: leaving.signal })),
    );
    await expect.poll(() => begun.length).toBe(2);
    leaving.abort();
    // Those that waited are never worked on.
    await expect.poll(() => statusOf('/api/at-once', greedy)).toBe(200);
    send(1, '/api/expensive', greedy);
    await expect.poll(() => begun.length).toBe(3);
  });

  it('gives the turns back of those who leave before it is known who they are', async () => {
    for (let n = 0; n < 20; n += 1) await leave('/api/expensive', 'greedy');
    await expect.poll(() => left).toBe(20);
    expect(await statusOf('/api/at-once', greedy)).toBe(200);
    send(1, '/api/expensive', greedy);
    await expect.poll(() => begun).toEqual(['greedy']);
  });

  it('takes no place of others by leaving before it is known who they are, under however many names', async () => {
    for (let n = 0; n < 100; n += 1) await leave('/images/photo', `caller-${n}`);
    await expect.poll(() => left).toBe(100);
    expect(await statusOf('/api/at-once', { authorization: 'honest' })).toBe(200);
  });

  it('has one request at a time worked on of many that are sent ahead on a connection, and leaves none behind', async () => {
    const { port } = new URL(url);
    for (let n = 0; n < 3; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET /api/usual HTTP/1.1\r\nhost: x\r\nauthorization: greedy\r\n\r\n'.repeat(200));
      await expect.poll(() => begun.length).toBe(n + 1);
      socket.destroy();
    }
    await expect.poll(() => statusOf('/api/at-once', greedy)).toBe(200);
    send(6, '/api/usual', greedy);
    await expect.poll(() => begun.length).toBe(9);
  });
});
