import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { ContractError, ERRORS } from '#contract/errors.ts';
import { errorAnswer } from './error-handler.ts';
import { NOTHING } from './security-headers.ts';

const { status } = ERRORS.malformed_request;
const REFUSAL = errorAnswer(new ContractError('malformed_request'));
const BODY = JSON.stringify(REFUSAL);
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
} as const;

const RAW_ANSWER = [
  `HTTP/1.1 ${status} Bad Request`,
  ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  `content-length: ${Buffer.byteLength(BODY)}`,
  'connection: close',
  '',
  BODY,
].join('\r\n');

/** What cannot be read as HTTP, or has more headers than Node takes. */
const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(RAW_ANSWER);
  else socket.destroy();
};

/**
 * Refusals before a route is found, in the one shape of all errors: options of the server. No hook has run yet that would
 * know the reader's language.
 */
export const earlyRefusals: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler: refuseUnreadable,
  frameworkErrors: (_error, _request, reply: FastifyReply) => void reply.status(status).headers(HEADERS).send(REFUSAL),
};
