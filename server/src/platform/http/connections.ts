import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';

/** Connections at once: a proxy keeps some hundreds, and each takes memory whether it asks for anything or not. */
const MAX_CONNECTIONS = 4_000;

/**
 * What a connection may take. People on slow lines send a photo for minutes; who does not even finish a head within
 * seconds, or falls silent, is no browser. Sizes: Node allows heads of 16 KB.
 */
export const connectionOptions = {
  http: {
    headersTimeout: 15 * SECOND,
    connectionsCheckingInterval: 5 * SECOND,
    // Node's own refusal would have no headers; `refuseMalformed` does it.
    requireHostHeader: false,
  },
  requestTimeout: 5 * MINUTE,
  connectionTimeout: MINUTE,
} satisfies Partial<FastifyHttpOptions<Server>>;

/** Refuses connections beyond those that can be served. */
export const limitConnections = (app: FastifyInstance): void => {
  app.server.maxConnections = MAX_CONNECTIONS;
};
