import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import type { AddressLimit } from '#server/platform/rate-limit/address-limit.ts';
import { API_PREFIX } from './api-prefix.ts';

/** A counter as the plugin wants its stores. */
const storeOf = ({ hit }: AddressLimit) =>
  class {
    incr(key: string, callback: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      callback(null, hit(key));
    }

    child() {
      return this;
    }
  };

/** Refuses calls of the API beyond what one address may make in a minute. */
export const addLimits = async (app: FastifyInstance, limit: AddressLimit): Promise<void> => {
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => limit.keyOf(ip),
    // By the route that has been found: an address can be written in many ways.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith(`${API_PREFIX}/`),
    errorResponseBuilder: () => new ContractError('too_many_requests'),
    store: storeOf(limit),
  });
};
