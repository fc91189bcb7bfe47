import { once } from 'node:events';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { costOf } from './call-cost.ts';
import { type AccountOf, addressOf } from './caller.ts';
import { createConcurrencyLimits, type RequestKind } from './concurrency-limits.ts';
import { isCallOfPage } from './pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may arrive for minutes. */
    isUpload?: boolean;
  }
}

interface Capacity {
  /** How late the event loop may be on average over a second, ms. */
  maxDelay: number;
  /** Requests that may be worked on at once: more than one process serves within a second or two. */
  atOnce: number;
  /** How many of them may be of one caller. */
  ofOne?: number;
}

const CAPACITY: Capacity = { maxDelay: SECOND, atOnce: 1_000 };

/** Routes that cost work. Files do not, and a process that is busy is still alive and ready. */
const IS_WORK = /^\/(api|identity|images|previews|sandbox|sitemaps|sitemap\.xml)(\/|$)/;
/** By the route that has been found, because an address can be written in many ways; without one it is a page. */
const isWork = (request: FastifyRequest): boolean =>
  (request.is404 || IS_WORK.test(request.routeOptions.url ?? '')) && !isCallOfPage(request);

/** Streams stay open and are mostly idle; each account has few of them. */
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/api/events';

/** Photos are files, and a page has many of them, so they do not wait. */
const kindOf = (request: FastifyRequest): RequestKind | undefined => {
  const { config, url } = request.routeOptions;
  if (config?.isUpload) return 'upload';
  if (url === '/images/:file') return undefined;
  return costOf(request) > 1 ? 'expensive' : 'usual';
};

/**
 * Shares this process among its callers. Responds with 503 `overloaded` while more requests arrive than it can serve, before
 * anything is done for a request, so that accepted requests are answered in time.
 * Requests of one caller (an account, otherwise an address) wait for each other; beyond
 * `ofOne` they are refused with 429.
 */
export const shareCapacity = async (
  app: FastifyInstance,
  accountOf: AccountOf,
  { maxDelay, atOnce, ofOne }: Capacity = CAPACITY,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: (request) => (isWork(request) ? Promise.reject(new ContractError('overloaded')) : undefined),
  });

  const turns = createConcurrencyLimits(ofOne);
  let underWay = 0;
  // Once a body is there: a client that sends one slowly takes no place of those that wait for a response.
  app.addHook('preHandler', async (request, { raw }) => {
    if (!isWork(request) || isStream(request)) return;
    // Of several requests that are sent ahead on one connection, one is worked on at a time.
    if (!raw.socket) await once(raw, 'socket');
    const account = await accountOf(request);
    await turns.take(account ?? addressOf(request), kindOf(request), raw);
    // Uploads have a queue of their own (`images.service.ts`).
    if (request.routeOptions.config?.isUpload) return;
    if (underWay >= atOnce) throw new ContractError('overloaded');
    underWay += 1;
    raw.once('close', () => {
      underWay -= 1;
    });
  });
};
