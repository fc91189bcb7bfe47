import { t } from '@lingui/core/macro';
import type { ErrorAnswer } from '#contract/errors.ts';
import { readAccessToken, renewAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import type { Answer, AnyCallInput, ApiRoute, CallArguments, PagedRoute } from './api-routes.ts';
import { request } from './request.ts';
import { tooFast } from './too-fast.ts';

/** One page of a list. `next` is the cursor for `query.after`; undefined on the last page. */
export interface Page<T> {
  items: T;
  next: string | undefined;
}

/**
 * Calls the API (spec section 7), typed by the contract: `callApi('GET /bikes/:brand', { params: { brand } })`. Sends the
 * stored access token, and renews it once when the server refuses it. Answers are not validated here: the same contract
 * has written them. Throws ApiError (the server's code, message and fields) or OfflineError.
 */
export const callApi = async <R extends ApiRoute>(route: R, ...[input]: CallArguments<R>): Promise<Answer<R>> =>
  readJson(await answerOf(route, input ?? {}));

/** As `callApi`, for lists that come in pages. */
export const callPage = async <R extends PagedRoute>(
  route: R,
  ...[input]: CallArguments<R>
): Promise<Page<Answer<R>>> => {
  const answer = await answerOf(route, input ?? {});
  return { items: await readJson(answer), next: nextCursor(answer.headers.get('link')) };
};

const answerOf = async (route: ApiRoute, input: AnyCallInput): Promise<Response> => {
  const token = input.token ?? readAccessToken();
  const answer = await send(route, input, token);
  if (answer.ok) return answer;
  if (answer.status !== 401 || !token || input.token) throw await errorOf(answer);
  // Without a new one the call goes out as a visitor's: what is public stays readable.
  const second = await send(route, input, await renewAccessToken(token));
  if (second.ok) return second;
  throw await errorOf(second);
};

const send = (route: ApiRoute, { params, query, body, signal }: AnyCallInput, token: string | null) => {
  const [method, path] = route.split(' ') as [string, string];
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return request(`/api${fillPath(path, params)}${searchOf(query)}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
};

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const searchOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

/** The cursor in a `Link` header such as `</api/bikes?after=abc>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const target = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return (target && new URL(target, location.href).searchParams.get('after')) || undefined;
};

/** What is said where our server did not get to say it. */
const unavailable = () =>
  new ApiError('unavailable', t`We cannot reach our records right now. Please try again in a moment.`);

/** The body of a good answer. One that is no JSON is not ours: a hotel's login page, a proxy's apology. */
const readJson = async <T>(answer: Response): Promise<T> => {
  try {
    return await answer.json();
  } catch (error) {
    throw error instanceof SyntaxError ? unavailable() : error;
  }
};

/** The error in an answer; one without a body of ours (a proxy, a restart) reads `unavailable`. */
const errorOf = async (answer: Response): Promise<ApiError> => {
  const body: ErrorAnswer | undefined = await answer.json().catch(() => undefined);
  if (!body?.error) return unavailable();
  const { code, message, fields } = body.error;
  const words = code === 'too_many_requests' ? tooFast(answer.headers.get('retry-after')) : message;
  return new ApiError(code, words, fields);
};
