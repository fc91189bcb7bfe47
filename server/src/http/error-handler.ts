import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError, ERRORS, type ErrorAnswer, type ErrorCode } from '#contract/errors.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { inLanguage } from './in-language.ts';
import { languageOf } from './language.ts';

/** Fastify's own refusals, by their status, in the contract's terms. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'route_not_found',
  413: 'body_too_large',
  415: 'malformed_request',
  429: 'too_many_requests',
};

const toContractError = (error: FastifyError | ContractError): ContractError => {
  if (error instanceof ContractError) return error;
  const code = CODE_OF_STATUS[error.statusCode ?? 500];
  if (code) return new ContractError(code);
  if (isUnavailable(error)) return new ContractError('unavailable', undefined, undefined, { cause: error.message });
  return new ContractError('internal');
};

export const errorAnswer = ({ code, message, fields }: ContractError): ErrorAnswer => ({
  error: { code, message, ...(fields && { fields }) },
});

/** The one place where an error becomes a status and a body. What is not in the contract is logged, and tells nothing. */
export const handleError = (
  error: FastifyError | ContractError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const known = toContractError(error);
  const { status } = ERRORS[known.code];
  if (!(error instanceof ContractError) && known.code === 'internal') request.log.error(error);
  else if (status >= 500) request.log.warn({ code: known.code, cause: known.cause }, known.message);
  if (status === 503) reply.header('retry-after', '5');
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .send(inLanguage(languageOf(request), errorAnswer(known)));
};

/**
 * Answers an address that cannot be read (half a `%`, a parameter without end), which Fastify refuses before any plugin
 * has seen the request: nobody knows its language yet.
 */
export const refuseAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = new ContractError('malformed_request');
  reply
    .status(ERRORS[refusal.code].status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(errorAnswer(refusal));
};
