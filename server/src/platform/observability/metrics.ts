import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isCallOfPage } from '#server/platform/http/pages.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

/** Seconds: from a read out of memory to a provider that does not respond. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process, for Prometheus: requests, queries, event loop, memory (docs/operations/deploying.md lists them). */
export interface Metrics {
  registry: Registry;
  /** Called by Kysely after each query. */
  onQuery(event: LogEvent): void;
  /** Measures the requests of an application by route, because paths are unlimited. */
  observe(app: FastifyInstance): void;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time until the database has responded.',
    labelNames: ['outcome'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    onQuery: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'error' : 'ok' }, queryDurationMillis / SECOND),
    observe: (app) => {
      app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
        if (isCallOfPage(request)) return;
        const { method, routeOptions } = request;
        requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / SECOND);
      });
    },
  };
};

interface Options {
  registry: Registry;
  host: string;
  port: number;
  report(error: unknown): void;
}

/**
 * `GET /metrics` on a port of its own, so that it is never on the internet by mistake: a proxy passes on the server's port
 * alone. 503 while the database does not respond.
 */
export const startMetricsServer = async ({ registry, host, port, report }: Options): Promise<Server> => {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      report(error);
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
};
