import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError, ERRORS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts';
import { cannotSave, isUnavailable } from '#server/platform/db/database-errors.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { inLanguage, languageOf } from './language.ts';

/** Refusals of a request, by their status, in the contract's terms; whatever else is the caller's fault is malformed. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  // A path that leads out of a folder: what is there is not said.
  403: 'route_not_found',
  404: 'route_not_found',
  408: 'too_slow',
  413: 'body_too_large',
  429: 'too_many_requests',
};

/** Seconds for `Retry-After`: most failures pass in a moment, a full disk needs an operator. */
const RETRY_AFTER: Record<number, string> = { 503: '5', 507: '60' };

/**
 * Whether an error is about the request: of Fastify and its plugins, of the library that serves files (`http-errors`, known by
 * `expose`), or of a body that stopped coming. Errors of other libraries carry a status, too: that of a response which another
 * service gave to us.
 */
const isAboutRequest = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  String(error.code).startsWith('FST_') || 'expose' in error || raw.errored === error;

const toContractError = (error: FastifyError | ContractError, request: FastifyRequest): ContractError => {
  if (error instanceof ContractError) return error;
  const { statusCode = 500 } = isAboutRequest(error, request) ? error : {};
  const code = CODE_OF_STATUS[statusCode] ?? (statusCode < 500 ? 'malformed_request' : undefined);
  if (code) return new ContractError(code);
  if (cannotSave(error)) return new ContractError('cannot_save', undefined, undefined, { cause: error.message });
  if (isUnavailable(error)) return new ContractError('unavailable', undefined, undefined, { cause: error.message });
  return new ContractError('internal');
};

export const errorAnswer = ({ code, message, fields }: ContractError): ErrorAnswer => ({
  error: { code, message, ...(fields && { fields }) },
});

/** Whether a browser asked for a page, at an address that is no route of a program. */
const isForPage = (request: FastifyRequest): boolean => request.is404 && request.type(['json', 'html']) === 'html';

/**
 * The one place where an error becomes a status and a body. What is not in the contract is logged, and its text does not leave
 * the server.
 */
export const handleError = (
  error: FastifyError | ContractError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const known = toContractError(error, request);
  const { status } = ERRORS[known.code];
  if (!(error instanceof ContractError) && known.code === 'internal') request.log.error(error);
  else if (status >= 500) request.log.warn({ code: known.code, cause: known.cause }, known.message);
  const wait = known instanceof TooManyRequests ? known.retryAfter : RETRY_AFTER[status];
  if (wait !== undefined) reply.header('retry-after', wait);
  const language = languageOf(request);
  const answer = inLanguage(language, errorAnswer(known));
  reply.status(status).header('cache-control', 'no-store');
  if (isForPage(request))
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', ERROR_PAGE_POLICY)
      .send(errorPage(language, answer.error.message));
  else reply.send(answer);
};
