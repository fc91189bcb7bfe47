import type { FastifyInstance } from 'fastify';

const INTERVAL = 100;

/**
 * Lets the server close once its last request is answered. Node closes the connections that are idle when closing begins;
 * one that becomes idle a moment later would be waited for until its keep-alive time is over.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), INTERVAL);
    app.server.once('close', () => clearInterval(timer));
  });
};
