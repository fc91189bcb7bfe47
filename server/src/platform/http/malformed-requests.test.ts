import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorAnswerBody } from '#contract/endpoints/shapes.ts';
import { call } from '#testing/call.ts';
import { sendRaw } from '#testing/raw-http.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const END = '\r\nConnection: close\r\n\r\n';
const get = (path: string, more = 'Host: bike'): string => `GET ${path} HTTP/1.1\r\n${more}${END}`;
const post = (path: string, type: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: bike\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}${END}${body}`;

describe('§8 A malformed request', () => {
  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['a path that cannot be decoded', get('/api/bikes/%')],
    ['half a character in the path', get('/api/payBike/%ED%A0%80')],
    ['no host, in HTTP/1.1', get('/api/history', 'Accept: */*')],
    ['a length that is none', `POST /api/users HTTP/1.1\r\nHost: bike\r\nContent-Length: abc${END}`],
    ['two lengths', `POST /api/users HTTP/1.1\r\nHost: bike\r\nContent-Length: 2\r\nTransfer-Encoding: chunked${END}`],
    ['a body in another format', post('/api/users', 'application/xml', '<a/>')],
    ['a format that is none', post('/api/users', ';;;', '{}')],
    ['a host that is none, for the identity provider', get('/identity/ok', 'Host: a b')],
    ['a port that is none, for the identity provider', get('/identity/ok', 'Host: bike:99999')],
    ['a part of a file that is not there', get('/api/docs/static/index.css', 'Host: bike\r\nRange: bytes=99999999-')],
  ])('is refused as malformed, in the shape of all errors: %s', async (_what, request) => {
    const { status, body } = await sendRaw(app, request);
    expect([status, ErrorAnswerBody.parse(JSON.parse(body)).error.code]).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['an endless address', get(`/api/bikes?email=${'a'.repeat(40_000)}`)],
    ['an endless header', get('/api/history', `Host: bike\r\nX-Long: ${'a'.repeat(40_000)}`)],
  ])('is refused as too long, in the shape of all errors: %s', async (_what, request) => {
    const { status, body } = await sendRaw(app, request);
    expect([status, ErrorAnswerBody.parse(JSON.parse(body)).error.code]).toEqual([431, 'headers_too_large']);
  });

  it.each([
    ['an unused method', `TRACE /identity/ok HTTP/1.1\r\nHost: bike${END}`],
    ['a way out of a folder', get('/api/docs/static/../../../../package.json')],
    ['NUL in the name of a file', get('/api/docs/static/%00')],
    ['a name longer than names are', get(`/api/docs/static/${'a'.repeat(3_000)}`)],
    ['another site in the path', get('//evil.example/api')],
  ])('is not found, in the shape of all errors: %s', async (_what, request) => {
    const { status, body } = await sendRaw(app, request);
    expect([status, ErrorAnswerBody.parse(JSON.parse(body)).error.code]).toEqual([404, 'route_not_found']);
  });

  it('does not block the next one', async () => {
    expect((await call(app, 'GET /api/history')).status).toBe(200);
  });
});
