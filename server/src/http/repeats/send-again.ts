import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newRequestId, type RepeatedCall } from '#server/observability/request-log.ts';
import { hasAlready } from '../etag.ts';
import type { Repeat, Repeats } from './repeats.ts';

interface Parts {
  repeats: Repeats;
  /** While the process stops, the routes tell each connection to close. */
  isStopping(): boolean;
  /** Told of each answer. */
  onAnswer(call: RepeatedCall): void;
}

/** A read as browsers send it: without a body, and with what the routes insist on. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** The headers that tell how the caller's calls are counted; undefined beyond a limit. */
const admit = ({ count }: Repeat): readonly string[] | undefined => {
  try {
    return count();
  } catch {
    return undefined;
  }
};

/**
 * Answers what has been answered before, and hands everything else on: questions that are new, and calls beyond a limit,
 * which the routes refuse in their own words.
 */
export const sendAgain = ({ repeats, isStopping, onAnswer }: Parts, handOn: RequestListener): RequestListener => {
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    repeat: Repeat,
    counted: readonly string[],
    since: number,
  ): void => {
    const { route, path, user, etag, headers, unchangedHeaders, body } = repeat;
    const reqId = newRequestId();
    const isKnown = etag !== undefined && hasAlready(request.headers['if-none-match'], etag);
    const of = (kept: readonly string[]): string[] => ['x-request-id', reqId].concat(kept, counted);
    if (isKnown) response.writeHead(304, of(unchangedHeaders)).end();
    else response.writeHead(200, of(headers)).end(body);
    onAnswer({ reqId, route, path, status: isKnown ? 304 : 200, user, ms: performance.now() - since });
  };

  return (request, response) => {
    const since = performance.now();
    const repeat = isPlainRead(request) && !isStopping() ? repeats.find(request) : undefined;
    const counted = repeat && admit(repeat);
    if (counted) send(request, response, repeat, counted, since);
    else handOn(request, response);
  };
};
