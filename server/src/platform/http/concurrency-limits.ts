import type { ServerResponse } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';

/** Kinds of requests that wait for each other, by how many of one caller are worked on at the same time. */
const AT_ONCE = {
  /** They use a processor for some milliseconds; between two of one caller, others are served. */
  expensive: 2,
  usual: 6,
  /** They wait for bytes, for minutes on a slow connection. */
  upload: 4,
};
export type RequestKind = keyof typeof AT_ONCE;

/** Requests of one caller that may wait or run: enough for an office behind one address. */
const MOST = 250;

interface Caller {
  requests: number;
  limits: Map<RequestKind, LimitFunction>;
}

export interface ConcurrencyLimits {
  /**
   * Resolves when a request of this caller may run; its place is free when its response is closed, read or not. Without a kind
   * it resolves at once. Throws TooManyRequests if very many requests of the caller wait already.
   */
  take(caller: string, kind: RequestKind | undefined, response: ServerResponse): Promise<void>;
}

/**
 * Limits how many requests of one caller run at a time, so that others find the server free. Requests whose response nobody
 * waits for any more are dropped.
 */
export const createConcurrencyLimits = (most = MOST): ConcurrencyLimits => {
  const callers = new Map<string, Caller>();

  const enter = (name: string, response: ServerResponse): Caller => {
    const caller = callers.get(name) ?? { requests: 0, limits: new Map() };
    if (caller.requests >= most) throw new TooManyRequests(1);
    callers.set(name, caller);
    caller.requests += 1;
    response.once('close', () => {
      caller.requests -= 1;
      if (caller.requests === 0) callers.delete(name);
    });
    return caller;
  };

  const limitOf = ({ limits }: Caller, kind: RequestKind): LimitFunction => {
    const limit = limits.get(kind) ?? pLimit(AT_ONCE[kind]);
    limits.set(kind, limit);
    return limit;
  };

  return {
    async take(name, kind, response) {
      // A closed response fires no second event: a place that is counted for it now would never be free again.
      if (response.closed) throw new ContractError('too_slow');
      const caller = enter(name, response);
      if (!kind) return;
      // Not before the event loop has served others: what is queued would run one after the other without a pause.
      const closed = new Promise<void>((resolve) => response.once('close', () => setImmediate(resolve)));
      await new Promise<void>((start) => {
        void limitOf(
          caller,
          kind,
        )(() => {
          start();
          return closed;
        });
      });
      if (response.closed) throw new ContractError('too_slow');
    },
  };
};
