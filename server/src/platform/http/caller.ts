import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { Access } from '#contract/endpoint.ts';
import { ContractError } from '#contract/errors.ts';
import type { AccessTokens } from '#server/auth/access-tokens.service.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { IdentityClaims, IdTokens } from '#server/auth/identity/id-tokens.ts';
import { languageOf } from './language.ts';

/** Who calls, as far as an endpoint's access asks for it. */
export interface Caller {
  actor?: Actor | undefined;
  identity?: IdentityClaims;
  language?: Language;
}

const bearer = (request: FastifyRequest): string => {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new ContractError('not_signed_in');
  return token;
};

/** Who calls, if they say so with a token that holds: on a page for everyone, all others are simply signed out. */
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

interface Tokens {
  accessTokens: AccessTokens;
  idTokens: IdTokens;
}

/** Finds out who calls. Throws what `AccessTokens.authenticate` throws, and `role_not_allowed`. */
export const identifyCaller = async (
  { accessTokens, idTokens }: Tokens,
  request: FastifyRequest,
  access: Access,
): Promise<Caller> => {
  if (access === 'everyone') return { actor: await callerIfSignedIn(accessTokens, request) };
  if (access === 'identity') {
    return { identity: await idTokens.verify(bearer(request)), language: languageOf(request) };
  }
  const actor = await accessTokens.authenticate(bearer(request));
  if (access !== 'signedIn' && !access.includes(actor.role)) throw new ContractError('role_not_allowed');
  return { actor };
};
