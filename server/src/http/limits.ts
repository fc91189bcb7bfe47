import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { MINUTE } from '#server/lib/durations.ts';
import { createOwnCounter } from '#server/limits/own-counter.ts';
import { createSharedCounter, type SharedCounter } from '#server/limits/shared-counter.ts';

const REQUESTS_PER_MINUTE = 600;

/** A counter as the plugin wants its stores. */
const storeOf = (counter: SharedCounter) =>
  class {
    incr(key: string, callback: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      callback(null, counter.hit(key));
    }

    child() {
      return this;
    }
  };

interface Options {
  database: DatabaseConfig;
  db: Db;
  clock: Clock;
}

/** Calls of the API a minute and address: counted in this process, or by all processes on one PostgreSQL together. */
export const addLimits = async (app: FastifyInstance, { database, db, clock }: Options): Promise<void> => {
  const report = (error: unknown): void => app.log.error(error);
  const max = REQUESTS_PER_MINUTE;
  await app.register(rateLimit, {
    max,
    timeWindow: MINUTE,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new ContractError('too_many_requests'),
    store: storeOf(
      database.kind === 'postgres'
        ? createSharedCounter({ db, clock, window: MINUTE, max, report })
        : createOwnCounter(clock, MINUTE),
    ),
  });
};
