import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

interface Options {
  registry: Registry;
  host: string;
  port: number;
  report(error: unknown): void;
}

/**
 * `GET /metrics` on a port of its own, so that it is never on the internet by mistake: a proxy passes on the shop's port
 * alone. 503 while the database does not answer.
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
