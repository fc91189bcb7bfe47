import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { createSharedCounter, type Parts, type SharedCounter } from '#server/platform/rate-limit/shared-counter.ts';
import { isCallOfPage } from './pages.ts';
import { API_PREFIX } from './request-path.ts';

const REQUESTS_PER_MINUTE = 600;

/** A counter as a store of the plugin. */
const storeOf = ({ hit }: SharedCounter) =>
  class {
    incr(key: string, callback: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      callback(null, hit(key));
    }

    child() {
      return this;
    }
  };

/**
 * Refuses requests of the API beyond what one address (IPv6: one /64) may make in a minute. One process on SQLite counts by
 * itself; all processes on one PostgreSQL count together.
 */
export const limitAddresses = async (
  app: FastifyInstance,
  { database, ...parts }: Pick<Parts, 'db' | 'clock' | 'report'> & { database: DatabaseConfig },
): Promise<void> => {
  const limit = { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE };
  await app.register(rateLimit, {
    ...limit,
    // By the route that has been found: an address can be written in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith(`${API_PREFIX}/`) || isCallOfPage(request),
    errorResponseBuilder: () => new ContractError('too_many_requests'),
    ...(database.kind === 'postgres' && {
      store: storeOf(createSharedCounter({ ...parts, max: limit.max, window: MINUTE })),
    }),
  });
};

/** Returns the hooks that refuse pages beyond what one address may request in a minute: none if nothing is limited. */
export const limitPages = (app: FastifyInstance): preHandlerAsyncHookHandler[] => {
  if (!app.hasDecorator('rateLimit')) return [];
  return [app.rateLimit({ allowList: [], keyGenerator: ({ ip }) => `pages/${normalizeIP(ip)}` })];
};
