import type * as z from 'zod/mini';
import type { AccountLimit } from './account-limits.ts';
import type { Role } from './constants.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call an endpoint: `everyone`; `identity`, with an ID token of the identity provider; `signedIn`, with an access
 * token of any role; or a list of roles.
 */
export type Access = 'everyone' | 'identity' | 'signedIn' | readonly Role[];

/**
 * One call of the API as one value. Routes, the browser's client and the OpenAPI document derive from it.
 * `path` follows `/api`, with `:name` for a parameter. `paged` lists answer a plain array; the next page's address is in
 * the `Link` header (`rel="next"`).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema;
  readonly errors: readonly ErrorCode[];
  readonly paged?: boolean;
  /** Calls of one address in a minute, where less is enough than for most. */
  readonly perMinute?: number;
  /** How often one account may call it, alone or together with others. */
  readonly perAccount?: AccountLimit;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema ? E[K] : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type ParsedOf<S> = S extends Schema ? z.output<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes: the endpoint's `params`, `query` and `body`, as far as it has them. */
export type CallInput<E extends Endpoint> = Present<{
  params: InputOf<Part<E, 'params'>>;
  query: InputOf<Part<E, 'query'>>;
  body: InputOf<Part<E, 'body'>>;
}>;

/** What a handler receives, after validation. */
export interface Parsed<E extends Endpoint> {
  params: ParsedOf<Part<E, 'params'>>;
  query: ParsedOf<Part<E, 'query'>>;
  body: ParsedOf<Part<E, 'body'>>;
}

export type Output<E extends Endpoint> = z.output<E['output']>;
