import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ContractError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { errorAnswer } from './error-handler.ts';

/** What Node's parser reports, in the contract's terms. */
const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what never became a request, and closes the connection. Its language is not known: English. */
export const refuseConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = CODES[error.code ?? ''] ?? 'malformed_request';
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorAnswer(new ContractError(code)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`: the other side may leave it half-open for ever.
  socket.destroySoon();
};
