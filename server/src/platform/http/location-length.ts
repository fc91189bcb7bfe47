import type { FastifyInstance } from 'fastify';

/** Longer than any address of ours with its query. */
const MAX_LENGTH = 2_000;

/**
 * Leads to the home page instead of to an address that was made longer: a proxy reads the head of a response into
 * a buffer of fixed size (`deploy/nginx.conf`), and refuses the whole response if it is too small.
 */
export const limitLocations = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('location') ?? '').length > MAX_LENGTH) reply.header('location', '/');
  });
};
