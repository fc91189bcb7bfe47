import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, CALLS_OF_ADDRESS } from '#contract/account-limits.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import { limitKey, TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import {
  type Parts as CounterParts,
  createSharedCounter,
  type SharedCounter,
} from '#server/platform/rate-limit/shared-counter.ts';
import { type AccountOf, addressOf } from './caller.ts';
import { API_PREFIX } from './request-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request counts for in the limits of a minute; see `Endpoint.cost`. */
    cost?: number;
  }
}

/** Of a page, without the calls that it makes: each of those counts for itself. */
const PAGE = 2;

/**
 * What a request costs: as its route declares, else 1 for a call of the API; 0 is not counted. By the route that has been
 * found: an address can be written in many ways.
 */
export const costOf = ({ is404, routeOptions: { config, url } }: FastifyRequest): number => {
  if (is404) return PAGE;
  return config?.cost ?? (url?.startsWith(`${API_PREFIX}/`) ? 1 : 0);
};

/** A caller beyond a limit by this share of it gets the refusal later, and so can ask less often. */
const FLOOD = 1.1;
/** How much later, ms. */
const FLOOD_DELAY = SECOND;

const assertWithin = async (max: number, { current, ttl }: ReturnType<SharedCounter['hit']>): Promise<void> => {
  if (current <= max) return;
  if (current > max * FLOOD) await wait(FLOOD_DELAY, undefined, { ref: false });
  throw new TooManyRequests(ttl / SECOND);
};

interface Parts {
  accountOf: AccountOf;
  /** The database where all processes on it count together; undefined where there is one. */
  db: CounterParts['db'];
  clock: Clock;
  report(error: unknown): void;
}

/**
 * Refuses pages and calls of the API beyond what those of one address (IPv6: one /64), and those of one account, may cost in a
 * minute. Of an address, those with an access token and those without are counted apart: behind the address of a mobile operator,
 * one visitor locks nobody out who is signed in. What a page asks the API for counts as if its visitor had asked.
 */
export const limitCosts = (app: FastifyInstance, { accountOf, ...parts }: Parts): void => {
  const counterOf = (max: number) => createSharedCounter({ ...parts, max, window: MINUTE });
  const addresses = counterOf(CALLS_OF_ADDRESS.minute);
  const accounts = counterOf(CALLS.minute);

  app.addHook('onRequest', async (request, reply) => {
    const cost = costOf(request);
    if (cost === 0) return;
    const account = await accountOf(request);
    const callers = `${addressOf(request)}${account ? ' signed in' : ''}`;
    const ofAddress = addresses.hit(limitKey(CALLS_OF_ADDRESS.name, callers), cost);
    reply.headers({
      'x-ratelimit-limit': CALLS_OF_ADDRESS.minute,
      'x-ratelimit-remaining': Math.max(0, CALLS_OF_ADDRESS.minute - ofAddress.current),
      'x-ratelimit-reset': Math.ceil(ofAddress.ttl / SECOND),
    });
    await assertWithin(CALLS_OF_ADDRESS.minute, ofAddress);
    if (!account) return;
    await assertWithin(CALLS.minute, accounts.hit(limitKey(CALLS.name, account), cost));
  });
};
