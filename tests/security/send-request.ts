import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { ERRORS, type ErrorAnswer } from '#contract/errors.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Caller } from './callers.ts';
import type { RequestContext, Sent } from './requests/request.ts';

/** The contract's endpoints by method and path, as they are registered. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(endpoints).map((endpoint) => [`${endpoint.method} ${API_PREFIX}${endpoint.path}`, endpoint]),
);

export interface Reply {
  /** `ok`, or the code of the error; with the status in front of it if that is not the code's own. */
  outcome: string;
  status: number;
  text: string;
}

const outcomeOf = (status: number, text: string): string => {
  if (status < 400) return 'ok';
  const { error }: Partial<ErrorAnswer> = text.startsWith('{') ? JSON.parse(text) : {};
  return error && ERRORS[error.code]?.status === status ? error.code : `${status} ${error?.code}`;
};

/** What is sent as it is, with the type that goes with it. */
const isForm = (body: unknown): body is FormData | URLSearchParams | Blob =>
  body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;

/** Sends a request as a caller, with the token that this route accepts. */
export const sendRequest = async (
  { app }: RequestContext,
  route: string,
  caller: Caller,
  sent: Sent,
): Promise<Reply> => {
  const [method = ''] = route.split(' ');
  const token = ENDPOINTS.get(route)?.access === 'identity' ? await caller.idToken?.() : caller.token;
  const { path, body, headers } = sent;
  const response = await fetch(`${app.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
  });
  // A stream of events has no end: what counts is whether it was opened.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { outcome: 'ok', status: response.status, text: '' };
  }
  const text = await response.text();
  return { outcome: outcomeOf(response.status, text), status: response.status, text };
};
