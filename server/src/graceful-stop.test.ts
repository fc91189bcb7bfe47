import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { createIdentity } from '#testing/people.ts';
import { waitUntil } from '#testing/wait-until.ts';

let server: MainProcess;
afterEach(() => server.remove());

describe('A server that is stopped by a signal', () => {
  it('is unready first and still responds, so that a proxy can send requests elsewhere', {
    tags: ['nightly'],
  }, async () => {
    server = await startMain({ DRAIN_SECONDS: '5' });
    // Twice: the first response is cached by then.
    for (const _ of ['first', 'again']) await call(server, 'GET /api/history');
    server.process.kill('SIGTERM');
    const ready = () => call(server, 'GET /readyz');
    await expect.poll(ready).toMatchObject({ status: 503, body: { checks: { database: 'ok', staying: 'failed' } } });
    const { status, headers } = await call(server, 'GET /api/history');
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await once(server.process, 'exit');
    expect(server.process.exitCode).toBe(0);
  });

  it('finishes the request that is under way', async () => {
    server = await startMain();
    const { idToken, email } = await createIdentity(server);
    const body = JSON.stringify({ name: 'Rahim', email, role: 'Buyer' });
    const headers = {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const posting = request(`${server.url}/api/users`, { method: 'POST', headers });
    posting.write(body.slice(0, 10));
    await once(posting, 'socket');
    // The server has the head of the request once it responds to another one that was sent later.
    await call(server, 'GET /livez');
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await waitUntil('refused connection', () =>
      fetch(`${server.url}/livez`).then(
        () => undefined,
        () => true,
      ),
    );
    posting.end(body.slice(10));
    const [response] = await once(posting, 'response');
    expect([response.statusCode, JSON.parse(await text(response))]).toEqual([
      200,
      expect.objectContaining({ acknowledged: true }),
    ]);
    expect(await exited).toEqual([0, null]);
  });

  it('does not wait for idle connections that a browser has opened ahead', { tags: ['nightly'] }, async () => {
    server = await startMain();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    await call(server, 'GET /livez');
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    // Well before the minute that a silent connection may last otherwise: the test would time out.
    expect(await exited).toEqual([0, null]);
    socket.destroy();
  });
});
