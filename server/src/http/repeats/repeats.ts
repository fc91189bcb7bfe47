import type { IncomingMessage } from 'node:http';
import type { Db } from '#server/db/database.ts';
import { epochOf } from '#server/db/epoch.ts';
import type { Clock } from '#server/lib/clock.ts';

/** An answer as it went out, for the same question again. */
export interface Repeat {
  /** Headers as `writeHead` takes them: name, value, name, value. */
  headers: readonly string[];
  /** Those of a 304, for whoever has the answer already. */
  unchangedHeaders: readonly string[];
  etag: string | undefined;
  body: Buffer;
  /** The route, and the path without its query: for metrics and the log. */
  route: string;
  path: string;
  user: string | undefined;
  /** When the caller's token ends, ms since 1970. */
  until: number;
  /** Counts one more call of the caller's; headers that tell of it. Throws `TooManyRequests`. */
  count(): readonly string[];
}

export interface Repeats {
  /** What stands when a request has come in; undefined where nobody can tell what has changed since without asking. */
  begin(): number | undefined;
  /** Keeps an answer, unless something has changed since the request came in. */
  keep(request: IncomingMessage, begun: number, repeat: Repeat): void;
  /** The answer to the same question by the same caller, as long as nothing at all has changed since. */
  find(request: IncomingMessage): Repeat | undefined;
}

/** Bytes of all answers kept, and how many: beyond that it begins anew. A few pages each of the people who are here now. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ANSWERS = 5_000;

/** What an answer depends on beside the caller's token: the address, how bytes may be packed, and whose calls are counted. */
const questionOf = ({ url = '', headers, socket }: IncomingMessage): string =>
  `${url} ${headers['accept-encoding'] ?? ''} ${socket.remoteAddress ?? ''} ${headers['x-forwarded-for'] ?? ''}`;

/**
 * Answers that follow from the database, the caller and the address alone: until something in the database changes, the
 * same question has the same answer (docs/decisions/0026). Only on SQLite, where that can be told without a query.
 */
export const createRepeats = (db: Db, clock: Clock): Repeats => {
  const epoch = epochOf(db);
  /** By the caller's `Authorization`, then by question. */
  const answers = new Map<string, Map<string, Repeat>>();
  let [since, count, bytes]: [number | undefined, number, number] = [undefined, 0, 0];

  const beginAnew = (now: number): void => {
    answers.clear();
    [since, count, bytes] = [now, 0, 0];
  };

  const callersAnswers = (authorization: string): Map<string, Repeat> => {
    const known = answers.get(authorization) ?? new Map<string, Repeat>();
    answers.set(authorization, known);
    return known;
  };

  return {
    begin: epoch,
    keep(request, begun, repeat) {
      if (epoch() !== begun) return;
      if (since !== begun || count >= MAX_ANSWERS || bytes >= MAX_BYTES) beginAnew(begun);
      count += 1;
      bytes += repeat.body.length;
      callersAnswers(request.headers.authorization ?? '').set(questionOf(request), repeat);
    },
    find(request) {
      if (since === undefined || epoch() !== since) return undefined;
      const found = answers.get(request.headers.authorization ?? '')?.get(questionOf(request));
      return found && clock.now() < found.until ? found : undefined;
    },
  };
};
