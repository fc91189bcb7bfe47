import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { ContractError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { errorAnswer } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node's parser reports, in the contract's terms; all else is malformed. */
const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** A response before any hook has run: its language is not known, so it is English. */
const earlyAnswer = (publicUrl: string, code: ErrorCode) => {
  const body = JSON.stringify(errorAnswer(new ContractError(code)));
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status: ERRORS[code].status, headers, body };
};

/** Responds to bytes that are no request, and closes the connection. */
const refuseConnection = (publicUrl: string) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, headers, body } = earlyAnswer(publicUrl, CODES[error.code ?? ''] ?? 'malformed_request');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Not `end`, because the other side could leave it half-open for ever.
  socket.destroySoon();
};

/** Fastify's options by which requests that are no HTTP get a response like all others: same shape, same headers. */
export const malformedRequestOptions = (
  publicUrl: string,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> => {
  const { status, headers, body } = earlyAnswer(publicUrl, 'malformed_request');
  return {
    clientErrorHandler: refuseConnection(publicUrl),
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      void reply.status(status).headers(headers).send(body);
    },
  };
};

/** Refuses what Node would refuse with a bare response: HTTP/1.1 without a host, and expectations that cannot be met. */
export const refuseMalformed = (app: FastifyInstance, publicUrl: string): void => {
  const { status, headers, body } = earlyAnswer(publicUrl, 'malformed_request');
  app.server.on('checkExpectation', (_request, response) => response.writeHead(status, headers).end(body));
  app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
    const isRefused = !host && raw.httpVersion === '1.1';
    done(isRefused ? new ContractError('malformed_request') : undefined);
  });
};
