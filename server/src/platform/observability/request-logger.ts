import type { FastifyBaseLogger } from 'fastify';

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
