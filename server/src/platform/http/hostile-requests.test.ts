import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends bytes on a connection of its own, and reads until it is closed. */
const say = async (text: string): Promise<{ status: number; code: string }> => {
  const socket = connect(app.config.port, '127.0.0.1');
  let response = '';
  socket.on('data', (piece) => {
    response += piece;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: JSON.parse(body).error.code };
};

const json = { 'content-type': 'application/json' };
const post = async (path: string, headers: Record<string, string>, body: BodyInit): Promise<string> => {
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
  return refusal({ status: response.status, headers: response.headers, body: await response.json() });
};

describe('§8 A request that no browser sends is refused early, in the declared shape', () => {
  it('a head without end, and an invalid one', async () => {
    expect(await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toEqual({
      status: 431,
      code: 'headers_too_large',
    });
    expect(await say('HELLO\r\n\r\n')).toEqual({ status: 400, code: 'malformed_request' });
  });

  it('a body that is declared as a gigabyte, before any of it is read', async () => {
    const head = (path: string, type: string) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 1073741824\r\nConnection: close\r\n\r\n`;
    expect(await say(head('/api/users', 'application/json'))).toEqual({ status: 413, code: 'body_too_large' });
    const upload = head(`/images/upload?key=${app.config.imageHostKey}`, 'multipart/form-data; boundary=b');
    expect(await say(upload)).toEqual({ status: 413, code: 'image_too_large' });
  });

  it('a compressed body: it is never decompressed', async () => {
    const packed = new Uint8Array(gzipSync(Buffer.alloc(1024 * 1024, ' ')));
    expect(await post('/api/users', { ...json, 'content-encoding': 'gzip' }, packed)).toBe('400 malformed_request');
  });

  it('JSON nested as deep as a body can be', async () => {
    const deep = `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(await post('/api/users', json, deep)).toBe('401 not_signed_in');
    expect(await post('/identity/sign-in/email', { ...json, origin: app.url }, deep)).toMatch(/^400 /);
    expect(refusal(await call(app, 'POST /api/users', { body: 'x'.repeat(70_000) }))).toBe('413 body_too_large');
  });
});

it('A connection that is slow or silent is closed in time, and their number is limited', () => {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = app.app.server;
  expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 60_000,
    maxConnections: 4_000,
  });
});
