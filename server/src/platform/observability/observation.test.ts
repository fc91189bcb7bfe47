/** @module-tag nightly */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { freePort } from '#testing/free-port.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { signUpByCalls } from '#testing/people.ts';
import { waitUntil } from '#testing/wait-until.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const start = async (environment: Record<string, string>): Promise<MainProcess> => {
  const server = await startMain(environment);
  cleanUps.push(server.remove);
  return server;
};

const events = ({ lines }: MainProcess): Record<string, unknown>[] =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

describe('The log', () => {
  it('has a line of JSON for each response, with its request and its user, and without secrets', async () => {
    const server = await start({ LOG_LEVEL: 'info' });
    const buyer = await signUpByCalls(server, 'Buyer');
    await call(server, 'GET /readyz');
    const { headers } = await call(server, `GET /api/users/buyer/${buyer.email}`, { token: buyer.token });

    const id = headers.get('x-request-id');
    const logged = await waitUntil('line of the request', () => events(server).find(({ reqId }) => reqId === id));
    expect(logged).toMatchObject({
      level: 'info',
      user: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    expect(events(server).map(({ path }) => path)).not.toContain('/readyz');
    for (const secret of [buyer.token, buyer.idToken, buyer.cookie, 'Secret#1'])
      expect(server.lines.join('\n')).not.toContain(secret);
  });
});

describe('The metrics', () => {
  it('count requests, queries, payments and mails, on a port of their own', async () => {
    const METRICS_PORT = String(await freePort());
    const server = await start({ METRICS_PORT });
    await call(server, 'GET /api/history');
    const result = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    expect(result.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const figures = await result.text();
    expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/api/history",status="200"} 1');
    expect(figures).toMatch(/^db_query_duration_seconds_count\{outcome="ok"\} [1-9]/m);
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(figures).toMatch(/^bike_payments_unsettled_age_seconds 0$/m);
    expect(figures).toMatch(/^bike_mails_waiting 0$/m);
    expect(figures).toMatch(/^bike_picture_store_up 1$/m);
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_request');
  });
});

describe('Traces', () => {
  it('are sent to an OpenTelemetry collector: a span for a request, and one for each of its queries', async () => {
    const bodies: string[] = [];
    const collector = createServer(async (request, response) => {
      bodies.push(`${request.url} ${await text(request)}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    cleanUps.push(() => once(collector.close(), 'close'));
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : 0;

    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await call(server, 'GET /api/history?email=rahim@example.com');
    await server.stop();
    const sent = bodies.join('\n');
    expect(sent).toMatch(/^\/v1\/traces /);
    expect(sent).toContain('"bike"');
    expect(sent).toContain('/api/history');
    expect(sent).toContain('brand_sales');
    expect(sent).not.toContain('rahim');
  });
});
