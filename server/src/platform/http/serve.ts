import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Language } from '#contract/constants.ts';
import type { Access, Endpoint, Output, Parsed } from '#contract/endpoint.ts';
import { ContractError } from '#contract/errors.ts';
import type { Page } from '#server/platform/db/page.ts';
import { CURRENT, type Reader } from '#server/platform/db/reads.ts';
import type { Actor, IdentityClaims } from '#server/platform/lib/actor.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import type { Streamed } from '#server/platform/lib/streamed.ts';
import { nameCaller } from '#server/platform/observability/request-log.ts';
import { type AccountLimits, countCall } from '#server/platform/rate-limit/account-limits.ts';
import { identifyCaller, type Tokens, type Visitor } from './caller.ts';
import { type FileBody, fileBodyOf, readRest } from './file-body.ts';
import { jsonStream, type ObjectSchema, type Write } from './json-stream.ts';
import { type AddressInput, bodyAndLink } from './list-page.ts';
import { assertOwnEmail, parseInput } from './parse-input.ts';
import { API_PREFIX } from './request-path.ts';
import { cachedResponse, sendCached } from './response-cache/cached-response.ts';
import { type Audience, type Bounds, cacheKey, createResponseCache } from './response-cache/response-cache.ts';

type CallerOf<A extends Access> = A extends 'everyone'
  ? { actor?: Actor | undefined; identity?: never; visitor: () => Visitor }
  : A extends 'identity'
    ? { actor?: never; identity: IdentityClaims; language: Language }
    : { actor: Actor; identity?: never };

/** What a handler receives: the validated input and the caller. */
export type Call<E extends Endpoint> = Parsed<E> & CallerOf<E['access']>;

type Answer<E extends Endpoint> = E extends { paged: true }
  ? Output<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : Output<E>;

/** All that a cached response may depend on, and what its key is made of; `reader` decides only where it is read. */
export interface CachedCall<E extends Endpoint> {
  params: Parsed<E>['params'];
  query: Parsed<E>['query'];
  audience: Audience;
  reader: Reader | undefined;
}
type CachedHandler<E extends Endpoint> = (call: CachedCall<E>) => Promise<Answer<E>>;

interface CacheOptions {
  /** A cache of its own, for an endpoint with very many responses, so that they do not displace others. */
  bounds?: Bounds;
  /** For a response that depends on the time: how long it is used at most, ms. */
  freshFor?: number;
}

export interface Serve {
  /** Registers the handler of one endpoint of the contract: access, input and the response's shape follow from it. */
  <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void;
  /** The same for a public list. Its first page is cached until anything in a public list changes (docs/decisions/0004). */
  cached<E extends Endpoint>(endpoint: E, handler: CachedHandler<E>, options?: CacheOptions): void;
  /** The same for a call whose body is a file. What the handler leaves of it is read up to 20 MB, and then cut off. */
  file<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { file: FileBody | undefined }) => Promise<Answer<E>>,
  ): void;
  /** The same for a call whose body is a form with a file, in a scope that takes forms: its handler reads them from the request. */
  form<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { request: FastifyRequest }) => Promise<Answer<E>>,
  ): void;
  /** The same for a call that responds with a file, which a browser saves under this name. */
  download<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<{ name: string; bytes: Buffer }>): void;
  /** The same for a response that may be long: its lists may come in chunks, and are read while they are sent. */
  streamed<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Streamed<Output<E>>>): void;
}

interface Parts extends Tokens {
  limits: AccountLimits;
  /** Returns the current version of the public lists. */
  listVersion(): Promise<string>;
  /** Called after every user's change, before the response is sent. */
  onWrite(userId: string): Promise<void>;
  /** ms since 1970 */
  now(): number;
}

type Fields = Record<string, unknown>;

/** Bytes of a refused file. */
const REST = 20 * 1024 * 1024;

const isFirstPage = (query: unknown): boolean => (query as { after?: string } | undefined)?.after === undefined;

export const createServe = (app: FastifyInstance, { onWrite, listVersion, limits, now, ...tokens }: Parts): Serve => {
  const sharedCache = createResponseCache();

  const route = (endpoint: Endpoint, handler: RouteHandlerMethod, options: { compress?: false } = {}): void => {
    app.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      config: {
        cost: endpoint.cost ?? 1,
        isUpload: endpoint.file !== undefined,
        ...(endpoint.perMinute && {
          rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE, groupId: endpoint.path },
        }),
      },
      // Fastify serialises by this schema: fast, and keys that the contract does not declare never leave.
      ...(!endpoint.responds && {
        schema: { response: { 200: z.toJSONSchema(endpoint.output, { target: 'draft-7' }) } },
      }),
      handler,
      ...options,
    });
  };

  const readCall = async <E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Call<E>> => {
    const caller = await identifyCaller(tokens, request, endpoint.access);
    if (caller.actor) nameCaller(request, caller.actor.id);
    if (endpoint.notWhileSuspended && caller.actor?.isSuspended) throw new ContractError('account_suspended');
    const input = parseInput(endpoint, request);
    await countCall(limits, endpoint, caller);
    assertOwnEmail(endpoint, input, (caller.actor ?? caller.identity)?.email);
    // The compiler cannot follow the conditional types of `Call` through the run-time values they describe.
    return { ...input, ...caller } as Call<E>;
  };

  const send = (endpoint: Endpoint, call: AddressInput, reply: FastifyReply, result: unknown) => {
    const { body, link } = bodyAndLink(endpoint, call, result);
    if (link) reply.header('link', link);
    return reply.header('cache-control', 'no-store').send(body);
  };

  const cachedRoute = <E extends Endpoint>(
    endpoint: E,
    handler: CachedHandler<E>,
    { bounds, freshFor }: CacheOptions = {},
  ): RouteHandlerMethod => {
    const cache = bounds ? createResponseCache(bounds) : sharedCache;
    const version = async () => (freshFor ? `${Math.floor(now() / freshFor)} ` : '') + (await listVersion());
    return async (request, reply) => {
      const { params, query, actor } = await readCall(endpoint, request);
      const call = { params, query, audience: actor ? ('signed in' as const) : ('signed out' as const) };
      const make = async (reader: Reader | undefined) => {
        const { body, link } = bodyAndLink(endpoint, call, await handler({ ...call, reader }));
        return cachedResponse(reply.serialize(body) as string, link);
      };
      // Deeper pages are many, and seldom requested twice.
      const response = isFirstPage(query)
        ? await cache.get(cacheKey(endpoint, call), await version(), () => make(CURRENT))
        : await make(actor && { wroteAt: actor.wroteAt ?? null });
      return sendCached(request, reply, response);
    };
  };

  const serve: Serve = (endpoint, handler) =>
    route(endpoint, async (request, reply) => {
      const call = await readCall(endpoint, request);
      const result = await handler(call).finally(async () => {
        // Also after an error: a refusal may have changed something, such as a payment that is given back.
        if (endpoint.method !== 'GET' && !endpoint.unseen && call.actor) await onWrite(call.actor.id);
      });
      return send(endpoint, call, reply, result);
    });

  // Its responses are compressed already.
  serve.cached = (endpoint, handler, options) =>
    route(endpoint, cachedRoute(endpoint, handler, options), { compress: false });

  serve.file = (endpoint, handler) =>
    route(endpoint, async (request, reply) => {
      try {
        const call = await readCall(endpoint, request);
        const result = await handler({ ...call, file: fileBodyOf(request) });
        if (call.actor) await onWrite(call.actor.id);
        return send(endpoint, call, reply, result);
      } finally {
        if (!request.raw.readableEnded) readRest(request.raw, REST);
      }
    });

  serve.form = (endpoint, handler) =>
    route(endpoint, async (request, reply) => {
      try {
        const call = await readCall(endpoint, request);
        const result = await handler({ ...call, request });
        if (call.actor) await onWrite(call.actor.id);
        return send(endpoint, call, reply, result);
      } finally {
        if (!request.raw.readableEnded) readRest(request.raw, REST);
      }
    });

  serve.download = (endpoint, handler) =>
    route(endpoint, async (request, reply) => {
      const { name, bytes } = await handler(await readCall(endpoint, request));
      return reply
        .type(endpoint.responds ?? 'application/octet-stream')
        .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
        .send(bytes);
    });

  serve.streamed = (endpoint, handler) => {
    const schema = z.toJSONSchema(endpoint.output, { target: 'draft-7' }) as ObjectSchema;
    route(endpoint, async (request, reply) => {
      const result = await handler(await readCall(endpoint, request));
      const write: Write = (value, part) => String(reply.serializeInput(value as Fields, part as Fields));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(jsonStream(result as object, schema, write));
    });
  };

  return serve;
};
