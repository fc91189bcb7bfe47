import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideTokenRenewal, readAccessToken, storeAccessToken } from './access-token.ts';
import { callApi, callPage, fetchFile, fetchFileFor } from './api-client.ts';
import { ApiError, OfflineError } from './errors.ts';

/** A browser's local storage, as far as tokens need it. */
const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

let server: Server;
let handler: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[];

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, code: string) =>
  json(response, status, { error: { code, message: `message of ${code}` } });

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = fetch;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, origin), init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('§7 a call', () => {
  test('puts params, query and the stored token where the contract says', async () => {
    storeAccessToken('mine');
    handler = (_, response) => json(response, 200, []);
    await callApi('GET /bikes/:brand', { params: { brand: 'GPX' }, query: { after: 'a b' } });
    expect(requests[0]?.url).toBe('/api/bikes/GPX?after=a+b');
    expect(requests[0]?.headers.authorization).toBe('Bearer mine');
  });

  test('throws the code, message and fields of the server', async () => {
    const error = { code: 'invalid_input', message: 'Look here', fields: { name: 'Name must be required' } };
    handler = (_, response) => json(response, 400, { error });
    const failure = await callApi('GET /history').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject(error);
  });

  test.each([
    ['1', 'in 1 second.'],
    ['42', 'in 42 seconds.'],
    ['1500', 'in 25 minutes.'],
    ['80000', 'in 23 hours.'],
    ['soon', 'wait a moment and try again.'],
  ])('returns how long to wait after too many of them: %s', async (seconds, message) => {
    handler = (_, response) =>
      json(response, 429, { error: { code: 'too_many_requests', message: 'message' } }, { 'retry-after': seconds });
    const failure = await callApi('GET /history').catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining(message) });
  });

  test('throws that the records cannot be reached when another server responds', async () => {
    handler = (_, response) => response.writeHead(200).end('<html>Please log in to the hotel</html>');
    await expect(callApi('GET /history')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('of a file throws the same for a page, which is none of ours', async () => {
    handler = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please log in');
    await expect(fetchFile('/statements/2026-11/pdf')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(fetchFileFor('/orders/1/bill-of-sale', {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('throws that the user seems to be offline when no server responds', async () => {
    handler = (request) => request.destroy();
    const failure = await callApi('GET /history').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(OfflineError);
    expect(failure).toMatchObject({ message: 'You seem to be offline. Check your connection and try again.' });
  });
});

describe('a page of a list', () => {
  test('carries the cursor of the next one', async () => {
    handler = (_, response) => json(response, 200, [], { link: '</api/orders?email=a&after=c%2F1>; rel="next"' });
    expect(await callPage('GET /orders', { query: { email: 'a' } })).toEqual({ items: [], next: 'c/1' });
  });

  test('carries none when it is the last', async () => {
    handler = (_, response) => json(response, 200, []);
    expect((await callPage('GET /orders', { query: { email: 'a' } })).next).toBeUndefined();
  });
});

describe('§7 an access token that has expired', () => {
  const accept = (good: string) => {
    handler = ({ headers }, response) =>
      headers.authorization === `Bearer ${good}` ? json(response, 200, true) : refuse(response, 401, 'token_expired');
  };
  const verified = () => callApi('GET /usersVerify', { query: { email: 'a' } });

  test('is exchanged once for all calls that met it, without an error', async () => {
    storeAccessToken('old');
    accept('new');
    const renew = vi.fn(async () => {
      storeAccessToken('new');
      return 'new';
    });
    provideTokenRenewal(renew);
    expect(await Promise.all([verified(), verified(), verified()])).toEqual([true, true, true]);
    expect(renew).toHaveBeenCalledOnce();
    expect(readAccessToken()).toBe('new');
  });

  test('is not exchanged when another tab has done so', async () => {
    storeAccessToken('old');
    handler = (_, response) => {
      storeAccessToken('from another tab');
      accept('from another tab');
      refuse(response, 401, 'token_expired');
    };
    provideTokenRenewal(() => Promise.reject(new Error('not needed')));
    expect(await verified()).toBe(true);
  });

  test('is not replaced by the token of another user, who has logged in meanwhile', async () => {
    const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
    storeAccessToken(tokenOf('karim'));
    handler = ({ headers }, response) => {
      storeAccessToken(tokenOf('rahim'));
      if (headers.authorization === `Bearer ${tokenOf('rahim')}`) json(response, 200, true);
      else refuse(response, 401, 'token_revoked');
    };
    await expect(verified()).rejects.toMatchObject({ code: 'token_revoked' });
    expect(requests).toHaveLength(2);
  });

  test('is tried once more only', async () => {
    storeAccessToken('old');
    accept('another');
    provideTokenRenewal(async () => 'new');
    await expect(verified()).rejects.toMatchObject({ code: 'token_expired' });
    expect(requests).toHaveLength(2);
  });

  test('does not block public calls', async () => {
    storeAccessToken('old');
    handler = ({ headers }, response) =>
      headers.authorization ? refuse(response, 401, 'token_expired') : json(response, 200, []);
    provideTokenRenewal(async () => null);
    expect(await callApi('GET /history')).toEqual([]);
  });
});
