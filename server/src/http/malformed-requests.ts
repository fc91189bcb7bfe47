import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import { errorAnswer } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node and Fastify refuse before the application sees it, by Node's code. */
const STATUS_OF_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const BODY = JSON.stringify(errorAnswer(new ContractError('malformed_request')));

const headersOf = (publicUrl: string): Record<string, string> => ({
  ...securityHeaders(publicUrl),
  'cache-control': 'no-store',
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
});

const rawAnswer = (status: number, headers: Record<string, string>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', BODY].join('\r\n');
};

type Options = Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> & {
  http: { requireHostHeader: boolean };
};

/** Fastify's options by which requests that are no HTTP are answered as all others: same shape, same headers. */
export const malformedRequestOptions = (publicUrl: string): Options => {
  const headers = headersOf(publicUrl);
  return {
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      socket.end(rawAnswer(STATUS_OF_CODE[error.code ?? ''] ?? 400, headers));
    },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      void reply.status(400).headers(headers).send(BODY);
    },
    // Node's own refusal would have no headers; `refuseMalformed` does it.
    http: { requireHostHeader: false },
  };
};

/** Refuses what Node would refuse with a bare answer: HTTP/1.1 without a host, and expectations that nobody can meet. */
export const refuseMalformed = (app: FastifyInstance, publicUrl: string): void => {
  const headers = headersOf(publicUrl);
  app.server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end(BODY));
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    if (!host && raw.httpVersion === '1.1') throw new ContractError('malformed_request');
  });
};
