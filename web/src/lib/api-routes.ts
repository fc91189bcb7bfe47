import type { CallInput, Output } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints/index.ts';

/** Types of the API by method and path. Types only: no schema of the contract reaches the browser through here. */
type Endpoints = typeof endpoints;
type ByRoute = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] };

/** A call as method and path, exactly as the contract has it: `'GET /bikes/:brand'`. */
export type ApiRoute = keyof ByRoute;
export type PagedRoute = { [R in ApiRoute]: ByRoute[R] extends { paged: true } ? R : never }[ApiRoute];

export type Answer<R extends ApiRoute> = Output<ByRoute[R]>;

/** `token`: sent instead of the stored access token, e.g. an ID token. `signal`: takes the call back. */
export interface CallOptions {
  token?: string;
  signal?: AbortSignal;
}

/** The endpoint's `params`, `query` and `body` as far as it has them; no argument at all if it has none. */
export type CallArguments<R extends ApiRoute> =
  Record<never, never> extends CallInput<ByRoute[R]>
    ? [input?: CallInput<ByRoute[R]> & CallOptions]
    : [input: CallInput<ByRoute[R]> & CallOptions];

/** The same as the client sees it once the types have done their work. */
export interface AnyCallInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}
