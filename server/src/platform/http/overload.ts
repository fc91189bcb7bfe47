import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { isCallOfPage } from './pages.ts';

interface Capacity {
  /** How late the event loop may be on average over a second, ms. */
  maxDelay: number;
  /** Requests that may be worked on at once: more than one process serves within a second or two. */
  atOnce: number;
}

const CAPACITY: Capacity = { maxDelay: SECOND, atOnce: 1_000 };

/** Routes that cost work. Files do not, and a process that is busy is still alive and ready. */
const IS_WORK = /^\/(api|identity|images|previews|sandbox|sitemaps)\//;
/** By the route that has been found, because an address can be written in many ways; without one it is a page. */
const isWork = (request: FastifyRequest): boolean =>
  (request.is404 || IS_WORK.test(request.routeOptions.url ?? '')) && !isCallOfPage(request);

/**
 * Uploads take minutes on a slow line; they have a queue of their own (`images.service.ts`). Streams of events stay open, and do
 * nothing most of the time.
 */
const LONG = new Set<string | undefined>(['/images/upload', '/api/events']);

/**
 * Responds with 503 `overloaded` while more comes in than this process can do, before anything is done for a request: those who
 * are let in get their responses in time, instead of all waiting longer and longer.
 */
export const shedLoad = async (app: FastifyInstance, { maxDelay, atOnce }: Capacity = CAPACITY): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: (request) => (isWork(request) ? Promise.reject(new ContractError('overloaded')) : undefined),
  });

  let underWay = 0;
  // Once a body is there: a client that sends one slowly takes no place of those that wait for a response.
  app.addHook('preHandler', async (request, { raw }) => {
    if (!isWork(request) || LONG.has(request.routeOptions.url)) return;
    if (underWay >= atOnce) throw new ContractError('overloaded');
    underWay += 1;
    raw.once('close', () => {
      underWay -= 1;
    });
  });
};
