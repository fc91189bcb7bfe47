import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Language } from '#contract/constants.ts';
import type { Access, Endpoint, Output, Parsed } from '#contract/endpoint.ts';
import type { AccessTokens } from '#server/access-tokens/access-tokens.service.ts';
import type { Page } from '#server/db/page.ts';
import type { IdentityClaims, IdTokens } from '#server/identity/id-tokens.ts';
import { MINUTE } from '#server/lib/durations.ts';
import type { AccountLimits } from '#server/limits/account-limits.ts';
import { countCall } from '#server/limits/count-call.ts';
import type { Stamped } from '#server/list-versions/list-stamp.ts';
import { nameCaller } from '#server/observability/request-log.ts';
import type { Actor } from '#server/users/actor.ts';
import { identifyCaller } from './caller.ts';
import { bodyAndLink } from './list-page.ts';
import { parseInput } from './parse-input.ts';
import { type Packed, readyAnswer, sendOwn, sendReady } from './ready-answer.ts';
import type { AnswerKeeper } from './repeats/keep-answers.ts';
import { createSharedAnswers } from './shared-answers.ts';

export const API_PREFIX = '/api';

type CallerOf<A extends Access> = A extends 'everyone'
  ? { actor?: Actor | undefined; identity?: never }
  : A extends 'identity'
    ? { actor?: never; identity: IdentityClaims; language: Language }
    : { actor: Actor; identity?: never };

/** What a handler receives: the validated input and who calls. */
export type Call<E extends Endpoint> = Parsed<E> & CallerOf<E['access']>;

type Answer<E extends Endpoint> = E extends { paged: true }
  ? Output<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : Output<E>;

type SharedHandlers<E extends Endpoint> = [
  audience: (call: Call<E>) => string | undefined,
  handler: (call: Call<E>) => Promise<Stamped<Answer<E>>>,
];

export interface Serve {
  /** Registers the handler of one endpoint of the contract: access, input and the answer's shape follow from it. */
  <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void;
  /**
   * The same for a read whose answer follows from the database, the caller and the address alone: while nothing changes, the
   * same question is not worked on again (`repeats/`).
   */
  read<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>): void;
  /**
   * A read that is a public list, which is kept ready in memory for as long as nothing in it changes. `audience` names those
   * who are given the same answer; undefined: this call's answer is made for it alone.
   */
  shared<E extends Endpoint>(endpoint: E, ...handlers: SharedHandlers<E>): void;
}

interface Parts {
  accessTokens: AccessTokens;
  idTokens: IdTokens;
  limits: AccountLimits;
  /** The present versions of the public lists. */
  listStamp(): Promise<string>;
  keeper: AnswerKeeper;
  /** Told of every user's change before its answer goes out. */
  onWrite(userId: string): Promise<void>;
}

export const createServe = (app: FastifyInstance, { onWrite, listStamp, limits, keeper, ...tokens }: Parts): Serve => {
  const shared = createSharedAnswers();

  const route = (
    endpoint: Endpoint,
    handler: RouteHandlerMethod,
    options: { compress?: false; onSend?: AnswerKeeper['onSend'] } = {},
  ): void => {
    app.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      // Fastify serialises by this schema: fast, and keys that the contract does not declare never leave.
      ...(endpoint.perMinute && {
        config: { rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE, groupId: endpoint.path } },
      }),
      schema: { response: { 200: z.toJSONSchema(endpoint.output, { target: 'draft-7' }) } },
      handler,
      ...options,
    });
  };

  const readCall = async <E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<Call<E>> => {
    const begun = keeper.begin();
    const caller = await identifyCaller(tokens, request, endpoint.access);
    if (caller.actor) nameCaller(request, caller.actor.id);
    const input = parseInput(endpoint, request);
    await countCall(limits, endpoint, caller);
    keeper.allow(request, begun, endpoint, caller);
    // The compiler cannot follow the conditional types of `Call` through the run-time values they describe.
    return { ...input, ...caller } as Call<E>;
  };

  const send = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    const { body, link } = bodyAndLink(endpoint, request, answer);
    if (link) reply.header('link', link);
    return reply.header('cache-control', 'no-store').send(body);
  };

  const answerShared =
    <E extends Endpoint>(endpoint: E, ...[audience, handler]: SharedHandlers<E>): RouteHandlerMethod =>
    async (request, reply) => {
      const call = await readCall(endpoint, request);
      const make = async () => {
        const { stamp, value } = await handler(call);
        const { body, link } = bodyAndLink(endpoint, request, value);
        return { stamp, value: readyAnswer(reply.serialize(body) as string, link) };
      };
      const group = audience(call);
      // Asked by one person, and seldom twice.
      if (group === undefined) return sendReady(request, reply, (await make()).value);
      const ready = await shared.get(`${endpoint.path} ${group}`, await listStamp(), make);
      return sendReady(request, reply, ready, (packed) => keeper.offer(request, packed));
    };

  const serve: Serve = (endpoint, handler) =>
    route(endpoint, async (request, reply) => {
      const call = await readCall(endpoint, request);
      const answer = await handler(call).finally(async () => {
        // Also after an error: a refusal may have changed something, such as a payment that is given back.
        if (endpoint.method !== 'GET' && call.actor) await onWrite(call.actor.id);
      });
      return send(endpoint, request, reply, answer);
    });

  /** These pack their answers themselves, and what they send may be kept. */
  const routeRead = (endpoint: Endpoint, handler: RouteHandlerMethod): void =>
    route(endpoint, handler, { compress: false, onSend: keeper.onSend });

  serve.read = (endpoint, handler) =>
    routeRead(endpoint, async (request, reply) => {
      const answer = await handler(await readCall(endpoint, request));
      const offer = (packed: Packed): void => keeper.offer(request, packed);
      return sendOwn(request, reply, bodyAndLink(endpoint, request, answer), offer);
    });

  serve.shared = (endpoint, audience, handler) => routeRead(endpoint, answerShared(endpoint, audience, handler));

  return serve;
};
