import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AccountLimits } from '#server/limits/account-limits.ts';
import type { AddressLimit } from '#server/limits/address-limit.ts';
import { countRead } from '#server/limits/count-call.ts';
import type { Caller } from '../caller.ts';
import type { Packed } from '../ready-answer.ts';
import type { Repeats } from './repeats.ts';

interface Parts {
  repeats: Repeats;
  limits: AccountLimits;
  /** Undefined where calls are not counted. */
  addressLimit: AddressLimit | undefined;
}

/** A request whose answer may be kept, and what stood when it came in. */
interface Asked {
  endpoint: Endpoint;
  begun: number;
  caller: Caller;
  /** What is sent, or would be to somebody who has it not yet. */
  packed?: Packed;
}

/** What each answer has of its own, and what a 304 is without. */
const NOT_REPEATED = /^(x-request-id|x-ratelimit-\w+|content-(type|length|encoding))$/;

const flat = (headers: [string, unknown][]): string[] => headers.flatMap(([name, value]) => [name, String(value)]);

const headersOf = (
  reply: FastifyReply,
  { body, headers }: Packed,
): { headers: string[]; unchangedHeaders: string[] } => {
  const unchanged = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_REPEATED.test(name));
  const ofBody = Object.entries({ ...headers, 'content-length': body.length });
  return { headers: flat([...unchanged, ...ofBody]), unchangedHeaders: flat(unchanged) };
};

/** Someone whose token does not hold (any more, or yet) is answered as nobody: for how long, nobody knows. */
const holdsUntil = ({ actor }: Caller, request: FastifyRequest): number =>
  actor?.until ?? (request.headers.authorization === undefined ? Number.POSITIVE_INFINITY : 0);

/** Keeps the answers of routes for `sendAgain`, exactly as they went out. */
export const createAnswerKeeper = ({ repeats, limits, addressLimit }: Parts) => {
  const asked = new WeakMap<FastifyRequest, Asked>();

  const addressCounter = (ip: string): (() => readonly string[]) => {
    if (!addressLimit) return () => [];
    const key = addressLimit.keyOf(ip);
    return () => addressLimit.count(key);
  };

  const keep = (request: FastifyRequest, reply: FastifyReply, { endpoint, begun, caller, packed }: Asked): void => {
    const until = holdsUntil(caller, request);
    if (!packed || until === 0) return;
    const countAddress = addressCounter(request.ip);
    repeats.keep(request.raw, begun, {
      ...headersOf(reply, packed),
      etag: reply.getHeader('etag')?.toString(),
      body: packed.body,
      route: request.routeOptions.url ?? '',
      path: request.url.split('?')[0] ?? '',
      user: caller.actor?.id,
      until,
      count: () => {
        countRead(limits, endpoint, caller);
        return countAddress();
      },
    });
  };

  /** A route's hook: what goes out is what is kept. */
  const onSend: onSendHookHandler<unknown> = async (request, reply, payload) => {
    const known = asked.get(request);
    if (known && (reply.statusCode === 200 || reply.statusCode === 304)) keep(request, reply, known);
    return payload;
  };

  return {
    begin: repeats.begin,
    /** Says of a request that its answer may be kept. */
    allow(request: FastifyRequest, begun: number | undefined, endpoint: Endpoint, caller: Caller): void {
      if (begun !== undefined) asked.set(request, { endpoint, begun, caller });
    },
    /** Says what is sent, before it is. */
    offer(request: FastifyRequest, packed: Packed): void {
      const known = asked.get(request);
      if (known) known.packed = packed;
    },
    onSend,
  };
};

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;
