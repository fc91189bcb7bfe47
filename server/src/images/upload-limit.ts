import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { UPLOADS, UPLOADS_OF_STRANGERS } from '#contract/account-limits.ts';
import type { AccessTokens } from '#server/auth/access-tokens.service.ts';
import { callerIfSignedIn } from '#server/platform/http/caller.ts';
import type { AccountLimits } from '#server/platform/rate-limit/account-limits.ts';

/** Counts an upload of whoever sends it. Throws TooManyRequests. */
export type UploadLimit = (request: FastifyRequest) => Promise<void>;

/** By account, for those who say who they are with an access token; by address (IPv6: by /64) for all others. */
export const createUploadLimit =
  (accessTokens: AccessTokens, limits: AccountLimits): UploadLimit =>
  async (request) => {
    const actor = await callerIfSignedIn(accessTokens, request);
    if (actor) await limits.countExactly(UPLOADS, actor.id);
    else await limits.countExactly(UPLOADS_OF_STRANGERS, normalizeIP(request.ip));
  };
