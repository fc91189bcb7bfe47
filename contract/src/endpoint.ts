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
 * `path` follows `/api`, with `:name` for a parameter. `paged` lists return a plain array; the next page's address is in
 * the `Link` header (`rel="next"`).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Where the input says whose data the call is about. Any email but the caller's own is refused with `email_not_yours`. */
  readonly ownEmail?: `${'params' | 'query' | 'body'}.${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The type of the file that is sent in place of a JSON body, read while it arrives; a photo is known by its bytes. A form has
   * the file in its field `file`, and text fields.
   */
  readonly file?: 'text/csv' | 'application/octet-stream' | 'multipart/form-data';
  readonly output: Schema;
  /** The type of the file that it responds with, in place of JSON; `output` is then a text. */
  readonly responds?: 'application/pdf' | 'image/jpeg';
  /** What the call itself may throw; the errors of access, ownership, input and limits are derived (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
  readonly paged?: boolean;
  /** Refuses suspended callers with `account_suspended`. Set where the call publishes something or writes to another person. */
  readonly notWhileSuspended?: boolean;
  /** For a call that writes: nothing that it changes is in a response to its caller, who may read from a replica as before. */
  readonly unseen?: boolean;
  /**
   * What a call counts for in the limits of all calls (`CALLS`), and 1 without it: about one for each 5 ms of a processor. A call
   * that costs more than 1 also waits for its turn behind other expensive calls of the same caller.
   */
  readonly cost?: number;
  /** Calls of one address in a minute, where less is enough than for most. */
  readonly perMinute?: number;
  /** How often one account may call it, alone or together with others. */
  readonly perAccount?: AccountLimit;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Returns all errors of an endpoint: those that follow from its declaration, and its own. */
export const errorsOf = ({ access, ownEmail, params, query, body, file, ...endpoint }: Endpoint): ErrorCode[] => {
  const errors: ErrorCode[] = [];
  if (access !== 'everyone') errors.push('not_signed_in', 'token_expired', 'token_revoked');
  if (typeof access !== 'string') errors.push('role_not_allowed');
  if (endpoint.notWhileSuspended) errors.push('account_suspended');
  if (ownEmail) errors.push('email_not_yours');
  if (params || query || body) errors.push('invalid_input');
  if (body || file) errors.push('malformed_request', 'body_too_large');
  if (endpoint.perMinute || endpoint.perAccount) errors.push('too_many_requests');
  return [...errors, ...(endpoint.errors ?? [])];
};

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema ? E[K] : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type ParsedOf<S> = S extends Schema ? z.output<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes: the endpoint's `params`, `query` and `body`, as far as it has them. */
export type CallInput<E extends Endpoint> = Present<{
  params: InputOf<Part<E, 'params'>>;
  query: InputOf<Part<E, 'query'>>;
  body: InputOf<Part<E, 'body'>>;
  file: E['file'] extends string ? Blob : undefined;
}>;

/** What a handler receives, after validation. */
export interface Parsed<E extends Endpoint> {
  params: ParsedOf<Part<E, 'params'>>;
  query: ParsedOf<Part<E, 'query'>>;
  body: ParsedOf<Part<E, 'body'>>;
}

export type Output<E extends Endpoint> = z.output<E['output']>;
