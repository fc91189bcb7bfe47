import type { ServerResponse } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';

/** Kinds of requests that wait for each other, by how many of one caller are worked on at the same time. */
const LANES = {
  /** They take a processor for some milliseconds: one caller leaves room for the others between two of them. */
  dear: 2,
  usual: 6,
  /** They wait for what arrives, for minutes on a slow line. */
  upload: 4,
};
export type Lane = keyof typeof LANES;

/** Requests of one caller that may wait or be worked on: sixty windows of a house, or an office behind one address. */
const MOST = 250;

interface Caller {
  requests: number;
  lanes: Map<Lane, LimitFunction>;
}

export interface ConcurrencyLimits {
  /**
   * Resolves when a request of this caller may be worked on; its turn ends when its response is closed, read or not. Without a lane
   * it is at once. Throws TooManyRequests if the caller has very many requests already.
   */
  take(caller: string, lane: Lane | undefined, response: ServerResponse): Promise<void>;
}

/**
 * Turns by caller: who sends many requests at once waits for the own ones, and others find the server free. Requests that nobody
 * waits for any more are left out.
 */
export const createConcurrencyLimits = (most = MOST): ConcurrencyLimits => {
  const callers = new Map<string, Caller>();

  const enter = (name: string, response: ServerResponse): Caller => {
    const caller = callers.get(name) ?? { requests: 0, lanes: new Map() };
    if (caller.requests >= most) throw new TooManyRequests(1);
    callers.set(name, caller);
    caller.requests += 1;
    response.once('close', () => {
      caller.requests -= 1;
      if (caller.requests === 0) callers.delete(name);
    });
    return caller;
  };

  const laneOf = ({ lanes }: Caller, lane: Lane): LimitFunction => {
    const limit = lanes.get(lane) ?? pLimit(LANES[lane]);
    lanes.set(lane, limit);
    return limit;
  };

  return {
    async take(name, lane, response) {
      // It tells nobody a second time that it is closed: what is counted for it now would be counted for ever.
      if (response.closed) throw new ContractError('too_slow');
      const caller = enter(name, response);
      if (!lane) return;
      // Not before the event loop has served others: what is queued would run one after the other without a pause.
      const closed = new Promise<void>((resolve) => response.once('close', () => setImmediate(resolve)));
      await new Promise<void>((start) => {
        void laneOf(
          caller,
          lane,
        )(() => {
          start();
          return closed;
        });
      });
      if (response.closed) throw new ContractError('too_slow');
    },
  };
};
