import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import {
  type Parts as CounterParts,
  createSharedCounter,
  type SharedCounter,
} from '#server/platform/rate-limit/shared-counter.ts';
import { addressOf } from './caller.ts';

/** No route allows more in a minute; beyond it, a count is no longer shared. */
const MOST = 600;

type Parts = Pick<CounterParts, 'db' | 'clock' | 'report'>;

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
 * Refuses requests of the routes that have a limit of their own (`config.rateLimit`) beyond what one address (IPv6: one /64) may
 * make in a minute. One process on SQLite counts by itself; all processes on one PostgreSQL count together.
 */
export const limitAddresses = async (app: FastifyInstance, { db, ...parts }: Parts): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: addressOf,
    errorResponseBuilder: () => new ContractError('too_many_requests'),
    ...(db && { store: storeOf(createSharedCounter({ ...parts, db, max: MOST, window: MINUTE })) }),
  });
};
