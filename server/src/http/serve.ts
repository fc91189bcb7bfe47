import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Language } from '#contract/constants.ts';
import type { Access, Endpoint, Output, Parsed } from '#contract/endpoint.ts';
import { ContractError } from '#contract/errors.ts';
import type { AccessTokens } from '#server/access-tokens/access-tokens.service.ts';
import type { Page } from '#server/db/page.ts';
import type { IdentityClaims, IdTokens } from '#server/identity/id-tokens.ts';
import { MINUTE } from '#server/lib/durations.ts';
import { nameCaller } from '#server/observability/request-log.ts';
import type { Actor } from '#server/users/actor.ts';
import { languageOf } from './language.ts';
import { parseInput } from './parse-input.ts';

export const API_PREFIX = '/api';

type Caller = { actor?: Actor | undefined; identity?: IdentityClaims; language?: Language };

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

/** Registers the handler of one endpoint of the contract: access, input and the answer's shape follow from it. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>>) => void;

const bearer = (request: FastifyRequest): string => {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new ContractError('not_signed_in');
  return token;
};

/** Who calls, if they say so with a token that holds: on a page for everyone, all others are simply signed out. */
const callerIfSignedIn = async (accessTokens: AccessTokens, request: FastifyRequest): Promise<Actor | undefined> => {
  if (!request.headers.authorization) return undefined;
  try {
    return await accessTokens.authenticate(bearer(request));
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
};

const isPage = (endpoint: Endpoint, answer: unknown): answer is Page<unknown> =>
  endpoint.paged === true && answer != null;

/** A list stays the plain array of the specification; where it goes on stands in the `Link` header (RFC 8288). */
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] => {
  if (page.next) {
    const next = new URL(request.url, 'http://any');
    next.searchParams.set('after', page.next);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
};

interface Parts {
  accessTokens: AccessTokens;
  idTokens: IdTokens;
  /** Told of every user's change before its answer goes out. */
  onWrite(userId: string): Promise<void>;
}

export const createServe = (app: FastifyInstance, { accessTokens, idTokens, onWrite }: Parts): Serve => {
  const identify = async (request: FastifyRequest, access: Access): Promise<Caller> => {
    if (access === 'everyone') return { actor: await callerIfSignedIn(accessTokens, request) };
    if (access === 'identity') {
      return { identity: await idTokens.verify(bearer(request)), language: languageOf(request) };
    }
    const actor = await accessTokens.authenticate(bearer(request));
    if (access !== 'signedIn' && !access.includes(actor.role)) throw new ContractError('role_not_allowed');
    return { actor };
  };

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      // Fastify serialises by this schema: fast, and keys that the contract does not declare never leave.
      ...(endpoint.perMinute && {
        config: { rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE, groupId: endpoint.path } },
      }),
      schema: { response: { 200: z.toJSONSchema(endpoint.output, { target: 'draft-7' }) } },
      handler: async (request, reply) => {
        const caller = await identify(request, endpoint.access);
        if (caller.actor) nameCaller(request, caller.actor.id);
        const input = parseInput(endpoint, request);
        // The compiler cannot follow the conditional types of `Call` through the run-time values they describe.
        const answer = await handler({ ...input, ...caller } as Call<typeof endpoint>).finally(async () => {
          // Also after an error: a refusal may have changed something, such as a payment that is given back.
          if (endpoint.method !== 'GET' && caller.actor) await onWrite(caller.actor.id);
        });
        reply.header('cache-control', 'no-store');
        return isPage(endpoint, answer) ? sendPage(request, reply, answer) : reply.send(answer);
      },
    });
  };
};
