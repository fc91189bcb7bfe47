import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { type CallOptions, type CallResponse, call } from '#testing/call.ts';
import { countResponse, type Ledger } from './ledger.ts';

/** The marketplace that the traffic is sent to, and how long its responses took. */
export interface Marketplace {
  url: string;
  config: Config;
  ledger: Ledger;
  /** ms */
  longest: number;
  /** Error responses in a shape that the contract does not declare. */
  undeclared: string[];
}

/** Longer than any response may take, ms. */
const HUNG = 40_000;

interface Refusal {
  error?: { code?: string; message?: string };
}

const isDeclared = ({ status, body, headers }: CallResponse<Refusal>): boolean =>
  Boolean(body?.error?.code && body.error.message) && (status !== 503 || headers.has('retry-after'));

/** One request, which may be refused; undefined if it got no response. Refusals and lost responses are counted. */
const exchange = async (
  marketplace: Marketplace,
  request: string,
  send: () => Promise<CallResponse<unknown>>,
): Promise<CallResponse<unknown> | undefined> => {
  const since = performance.now();
  const hung = wait(HUNG, undefined, { ref: false }).then(() => 'hung' as const);
  const response = await Promise.race([send().catch(() => undefined), hung]);
  if (response === 'hung' || !response) {
    countResponse(marketplace.ledger, response ?? 'none');
    // Waits after a failed connection, so as not to flood a stopped server.
    await wait(50);
    return undefined;
  }
  marketplace.longest = Math.max(marketplace.longest, performance.now() - since);
  const body = response.body as Refusal | undefined;
  countResponse(marketplace.ledger, `${response.status}${body?.error?.code ? ` ${body.error.code}` : ''}`);
  if (response.status === 200) return response;
  // The identity provider has a shape of its own for its own refusals.
  const own = request.includes('/identity/') && response.status < 500;
  if (!own && !isDeclared({ ...response, body: body ?? {} }))
    marketplace.undeclared.push(`${request}: ${response.status} ${JSON.stringify(response.body)}`);
  await wait(20);
  return response;
};

/** One request; undefined unless the response was 200. `T` is what the caller expects to read. */
export const sendRequest = async <T = Record<string, string>>(
  marketplace: Marketplace,
  request: string,
  options: CallOptions = {},
): Promise<T | undefined> => {
  const response = await exchange(marketplace, request, () => call(marketplace, request, options));
  return response?.status === 200 ? (response.body as T) : undefined;
};

/** As a client sends what it does not know to have arrived. */
export interface Again {
  /** Nobody waits for the response any more. */
  isStopped(): boolean;
  /** Another way to send than `call`. */
  send?(): Promise<CallResponse<unknown>>;
}

/**
 * The same request again until it got a response that says whether it was done; undefined if it was refused, or nobody waits
 * any more. `code` of a refusal goes to `refused`.
 */
export const sendUntilAnswered = async <T = Record<string, string>>(
  marketplace: Marketplace,
  request: string,
  options: CallOptions,
  { isStopped, send = () => call(marketplace, request, options) }: Again,
  refused: (code: string) => void = () => {},
): Promise<T | undefined> => {
  for (;;) {
    const response = await exchange(marketplace, request, send);
    if (response?.status === 200) return response.body as T;
    if (response && response.status < 500) {
      refused((response.body as Refusal | undefined)?.error?.code ?? '');
      return undefined;
    }
    if (isStopped()) return undefined;
  }
};
