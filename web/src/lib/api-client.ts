import { t } from '@lingui/core/macro';
import { setClock } from '#contract/clock.ts';
import type { CallInput, Output } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints/index.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { readAccessToken, renewAccessToken } from './access-token.ts';
import { ApiError, OfflineError, secondsIn, tooFast } from './errors.ts';

/** Endpoints by method and path. Types only: no schema of the contract is bundled because of this file. */
type Endpoints = typeof endpoints;
type ByRoute = { [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K] };

/** An endpoint as method and path, as the contract has it: `'GET /bikes/:brand'`. */
type ApiRoute = keyof ByRoute;
type PagedRoute = { [R in ApiRoute]: ByRoute[R] extends { paged: true } ? R : never }[ApiRoute];

export type Result<R extends ApiRoute> = Output<ByRoute[R]>;

export type VisitorFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface CallOptions {
  /** Sent instead of the stored access token, e.g. an ID token. */
  token?: string;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** The call goes on when the page is left; not of a body above 60 KB, which browsers refuse then. */
  keepalive?: boolean;
  /** Makes the call as a visitor, through this function: for the server that renders a page. */
  visitorFetch?: VisitorFetch;
}

/** The endpoint's `params`, `query`, `body` and `file`; no argument if it has none of them. */
type CallArguments<R extends ApiRoute> =
  Record<never, never> extends CallInput<ByRoute[R]>
    ? [input?: CallInput<ByRoute[R]> & CallOptions]
    : [input: CallInput<ByRoute[R]> & CallOptions];

/** The same without the types of one endpoint. */
interface AnyCallInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Milliseconds after which a request is aborted; the server itself gives up on a file after the second time. */
const REQUEST_TIMEOUT = 30_000;
const FILE_TIMEOUT = 300_000;

/**
 * `fetch` with a time-out. Returns any response of the server. Throws OfflineError, or the `AbortError` of `init.signal`.
 */
export const request = async (url: string, init: RequestInit = {}, send: VisitorFetch = fetch): Promise<Response> => {
  const timeout = AbortSignal.timeout(init.body instanceof Blob ? FILE_TIMEOUT : REQUEST_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await send(url, { ...init, signal });
    setClock(response.headers.get('date'));
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (timeout.aborted) throw new OfflineError(t`Your connection is very slow right now. Please try again.`);
    throw new OfflineError(undefined, { cause: error });
  }
};

/** One page of a list. `next` is the cursor for `query.after`; undefined on the last page. */
export interface Page<T> {
  items: T;
  next: string | undefined;
}

/**
 * Calls the API (spec section 7), typed by the contract: `callApi('GET /bikes/:brand', { params: { brand } })`. Sends the
 * stored access token, and renews it once if the server refuses it. Responses are not validated here, because the server
 * writes them by the same contract. Throws ApiError (the server's code, message and fields) or OfflineError.
 */
export const callApi = async <R extends ApiRoute>(route: R, ...[input]: CallArguments<R>): Promise<Result<R>> =>
  readJson(await sendAuthorized(route, input ?? {}));

/** As `callApi`, for one page of a list. */
export const callPage = async <R extends PagedRoute>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<Page<Result<R>>> => {
  const response = await sendAuthorized(route, input ?? {});
  return { items: await readJson(response), next: nextCursor(response.headers.get('link')) };
};

/** Fetches a file of the API, at a path as `/message-photos/ID`, for the signed-in person. Throws as `callApi`. */
export const fetchFile = async (path: `/${string}`, signal?: AbortSignal): Promise<Blob> =>
  readFile(await sendAuthorized(`GET ${path}` as ApiRoute, signal ? { signal } : {}));

/** The same for a file that is made of what is sent. */
export const fetchFileFor = async (path: `/${string}`, body: object): Promise<Blob> =>
  readFile(await sendAuthorized(`POST ${path}` as ApiRoute, { body }));

const sendAuthorized = async (route: ApiRoute, input: AnyCallInput): Promise<Response> => {
  const token = input.visitorFetch ? null : (input.token ?? readAccessToken());
  const response = await send(route, input, token);
  if (response.ok) return response;
  if (response.status !== 401 || !token || input.token) throw await errorOf(response);
  // Without a new token the call is a visitor's, so that public data can still be read.
  const second = await send(route, input, await renewAccessToken(token));
  if (second.ok) return second;
  throw await errorOf(second);
};

/** Bytes of all calls that go on when their page is left: browsers allow 64 KB. */
const MOST_KEPT_ALIVE = 60_000;
const isSmall = (json: string | null): boolean =>
  json === null || new TextEncoder().encode(json).length <= MOST_KEPT_ALIVE;

const send = (route: ApiRoute, input: AnyCallInput, token: string | null) => {
  const { params, query, body, file, signal, keepalive = false, visitorFetch } = input;
  const [method, path] = route.split(' ') as [string, string];
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  // A file may have another type on the machine that it comes from.
  if (file) headers.set('content-type', 'text/csv');
  const json = body === undefined ? null : JSON.stringify(body);
  const alive = keepalive && isSmall(json) && { keepalive };
  const init = { method, headers, body: file ?? json, signal: signal ?? null, ...alive };
  return request(`/api${fillPath(path, params)}${searchOf(query)}`, init, visitorFetch);
};

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const searchOf = (query: Record<string, unknown> = {}): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) given.append(name, String(one));
  }
  const text = given.toString();
  return text && `?${text}`;
};

/** Links of the API are paths: any origin does. */
const ORIGIN = 'http://api.invalid';

/** The cursor in a `Link` header such as `</api/bikes?after=abc>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const target = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return (target && new URL(target, ORIGIN).searchParams.get('after')) || undefined;
};

/** The error for a response that is not from our server. */
const unavailable = () =>
  new ApiError('unavailable', t`We cannot reach our records right now. Please try again in a moment.`);

/** Returns the body of a successful response. A response without JSON is not ours: a captive portal, a proxy's error page. */
const readJson = async <T>(response: Response): Promise<T> => {
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? unavailable() : error;
  }
};

/** Returns a file of ours. A page is none: it would be saved under the name of a receipt. */
const readFile = (response: Response): Promise<Blob> => {
  if (response.headers.get('content-type')?.includes('html')) throw unavailable();
  return response.blob();
};

/** Returns the error in a response; `unavailable` if it has no body of ours (a proxy, a restart). */
const errorOf = async (response: Response): Promise<ApiError> => {
  const body: ErrorAnswer | undefined = await response.json().catch(() => undefined);
  if (!body?.error) return unavailable();
  const { code, message, fields } = body.error;
  const retryAfter = response.headers.get('retry-after');
  const text = code === 'too_many_requests' ? tooFast(retryAfter) : message;
  return new ApiError(code, text, fields, secondsIn(retryAfter));
};
