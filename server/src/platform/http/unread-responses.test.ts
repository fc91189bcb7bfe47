/** @module-tag nightly */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '#testing/event-stream.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';

const UNREAD_FOR = 2_000;
/** More bytes than the buffers of the system take on both sides of a connection. */
const MUCH = 24 * 1024 * 1024;

let web: WebRoot;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  web = createWebRoot();
  const large = "'<!doctype html>' + 'bike '.repeat(100_000)";
  const page = `export const renderPage = async () => new Response(${large}, { headers: { 'content-type': 'text/html' } });`;
  writeFileSync(join(web.path, 'pages/en/index.js'), page);
  writeFileSync(join(web.path, 'static/js/large.js'), '// A line.\n'.repeat(50_000));
  app = await startTestApp({ LOG_LEVEL: 'silent', SHED_LOAD: '1' }, { webRoot: web.path, unreadFor: UNREAD_FOR });
  person = await signUp(app, 'Buyer');
});
afterAll(async () => {
  await app.close();
  web.remove();
});

/** A photo that takes a few hundred kilobytes. */
const noisyPhoto = async (): Promise<string> => {
  const create = {
    width: 600,
    height: 450,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', sigma: 90 },
  } as const;
  const { url } = await app.images.store(await sharp({ create }).jpeg().toBuffer());
  return new URL(url).pathname;
};

const isClosed = ({ onServer }: { onServer: Socket }): boolean => onServer.destroyed;
const hasUnread = ({ onServer }: { onServer: Socket }): boolean => onServer.writableLength > 0;
const within = { timeout: 20_000 };

/** Requests a path again and again on one connection, and reads nothing; returns the connection as the server has it. */
const requestUnread = async (path: string): Promise<{ client: Socket; onServer: Socket }> => {
  const response = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const size = (await response.arrayBuffer()).byteLength + 500;
  const connected = once(app.app.server, 'connection');
  const client = connect(app.config.port, app.config.host);
  client.on('error', () => {});
  client.pause();
  const [onServer] = (await connected) as [Socket];
  const request = `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`;
  client.write(request.repeat(Math.ceil(MUCH / size)));
  return { client, onServer };
};

describe('A connection whose client reads nothing of its responses', () => {
  it.each([
    ['an answer of the API', async () => '/api/openapi.json'],
    ['a page', async () => '/blog'],
    ['a script', async () => '/static/js/large.js'],
    ['a photo', noisyPhoto],
  ])('is closed: %s', async (_, pathOf) => {
    const line = await requestUnread(await pathOf());
    await expect.poll(() => isClosed(line) || hasUnread(line), within).toBe(true);
    await expect.poll(() => isClosed(line), within).toBe(true);
    line.client.destroy();
  });

  it('is closed, while one that reads a little at a time and a stream of events without an event stay open', async () => {
    const stream = await openStream(app, person);
    const slow = await requestUnread('/static/js/large.js');
    let bytes = 0;
    const reader = setInterval(() => {
      bytes += (slow.client.read() as Buffer | null)?.length ?? 0;
    }, 10);
    // One after the other, so that the slow one and the stream live twice as long.
    for (let n = 0; n < 2; n += 1) {
      const silent = await requestUnread('/static/js/large.js');
      await expect.poll(() => isClosed(silent), within).toBe(true);
      silent.client.destroy();
    }
    expect([isClosed(slow), bytes > 0]).toEqual([false, true]);
    clearInterval(reader);
    slow.client.destroy();
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    await app.events.publish(app.db, [id], { name: 'notification', data: { what: 'read' } });
    await expect.poll(() => stream.events.length, within).toBe(1);
    stream.close();
  });
});
