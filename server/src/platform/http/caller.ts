import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { Access } from '#contract/endpoint.ts';
import { ContractError } from '#contract/errors.ts';
import type { Actor, IdentityClaims } from '#server/platform/lib/actor.ts';
import { languageOf } from './language.ts';
import { isCallOfPage, VISITOR_ADDRESS } from './pages.ts';

/** Turns an access token into the user it stands for; throws `not_signed_in`, `token_expired` or `token_revoked`. */
export interface AccessTokens {
  authenticate(token: string): Promise<Actor>;
}

/** Both kinds of tokens that a caller may send. `auth/` implements them, `app.ts` hands them in. */
export interface Tokens {
  accessTokens: AccessTokens;
  idTokens: { verify(token: string): Promise<IdentityClaims> };
}

/** What distinguishes visitors who are not signed in. */
export interface Visitor {
  /** IPv6 by /64, as in limits. */
  address: string;
  /** Empty if the request names none. */
  userAgent: string;
  /** The page is loaded ahead, and nobody sees it yet. */
  prefetching: boolean;
}

/** The caller, as far as an endpoint's access requires one. */
export interface Caller {
  actor?: Actor | undefined;
  identity?: IdentityClaims;
  language?: Language;
  visitor?: () => Visitor;
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];

const bearer = (request: FastifyRequest): string => {
  const token = bearerOf(request);
  if (!token) throw new ContractError('not_signed_in');
  return token;
};

/** Returns the address that a request counts for: IPv6 by /64, and that of its visitor for a call that a page makes. */
export const addressOf = (request: FastifyRequest): string =>
  normalizeIP(isCallOfPage(request) ? String(request.headers[VISITOR_ADDRESS]) : request.ip);

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  prefetching: String(request.headers['sec-purpose'] ?? '').startsWith('prefetch'),
});

/** Returns the caller if the token is valid. On a page for everyone, all others count as signed out. */
export const callerIfSignedIn = async (
  accessTokens: AccessTokens,
  request: FastifyRequest,
): Promise<Actor | undefined> => {
  if (!request.headers.authorization) return undefined;
  try {
    return await accessTokens.authenticate(bearer(request));
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
};

/**
 * Returns the account whose access token a request has, revoked or not; undefined without a valid one. It asks no database, and
 * proves nothing about what the caller may do: for limits alone.
 */
export type AccountOf = (request: FastifyRequest) => Promise<string | undefined>;

export const accountOfRequest =
  ({ accountOf }: { accountOf(token: string): Promise<string | undefined> }): AccountOf =>
  async (request) => {
    const token = bearerOf(request);
    return token === undefined ? undefined : accountOf(token);
  };

/** Authenticates the caller. Throws what `AccessTokens.authenticate` throws, and `role_not_allowed`. */
export const identifyCaller = async (
  { accessTokens, idTokens }: Tokens,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> => {
  if (access === 'everyone') {
    return { actor: await callerIfSignedIn(accessTokens, request), visitor: () => visitorOf(request) };
  }
  if (access === 'identity') {
    return { identity: await idTokens.verify(bearer(request)), language: languageOf(request) };
  }
  const actor = await accessTokens.authenticate(bearer(request));
  if (access !== 'signedIn' && !access.includes(actor.role)) throw new ContractError('role_not_allowed');
  return { actor };
};
