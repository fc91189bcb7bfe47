import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isCallOfPage } from '#server/platform/http/pages.ts';
import { writtenPath } from '#server/platform/http/request-path.ts';

type Bindings = Record<string, unknown>;
type Line = [object: unknown, message?: string, ...values: unknown[]];

/**
 * The logger of one request, whose lines carry what is known of it. Most requests are a single line, for which pino's
 * child would be made and thrown away: it is made when the first other line is written.
 */
export class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  /** From here on the lines carry these as well. */
  bind(more: Bindings): void {
    this.#bindings = { ...this.#bindings, ...more };
    this.#made = undefined;
  }

  /** Writes a line without making a child. */
  write(line: Bindings, message: string): void {
    this.#parent.info({ ...this.#bindings, ...line }, message);
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }
  child(...parts: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#child.child(...parts);
  }
  fatal(...line: Line): void {
    this.#child.fatal(...line);
  }
  error(...line: Line): void {
    this.#child.error(...line);
  }
  warn(...line: Line): void {
    this.#child.warn(...line);
  }
  info(...line: Line): void {
    this.#child.info(...line);
  }
  debug(...line: Line): void {
    this.#child.debug(...line);
  }
  trace(...line: Line): void {
    this.#child.trace(...line);
  }
  silent(...line: Line): void {
    this.#child.silent(...line);
  }
}

const ANSWERED = 'answered';

/** Probes and assets are not logged, because they would hide other lines. */
const isNoise = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/livez' || url === '/readyz';

/** An id of our own for every request, because a client could send the id of another request. */
export const newRequestId = (): string => randomUUID();

/** For Fastify: what it makes for each request. */
export const requestLogger = (parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger =>
  new RequestLogger(parent, bindings);

/** Every request's logger is made by `requestLogger`. */
const asRequestLogger = ({ log }: FastifyRequest): RequestLogger => log as unknown as RequestLogger;

/**
 * One line for each request when its response is sent: id, method, path, status, milliseconds, and the user as soon as they are
 * known (`nameCaller`). Paths without their query, which may hold an email or the image host's key. The id stands in the
 * response as `X-Request-Id`, so that a person can quote it.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (isNoise(request) || isCallOfPage(request)) return;
    const path = writtenPath(request.originalUrl);
    const { statusCode: status } = reply;
    const line = { method: request.method, path, status, ms: Math.round(reply.elapsedTime) };
    asRequestLogger(request).write(line, ANSWERED);
  });
};

/** From here on the request's lines carry the caller's id. */
export const nameCaller = (request: FastifyRequest, user: string): void => {
  asRequestLogger(request).bind({ user });
};
