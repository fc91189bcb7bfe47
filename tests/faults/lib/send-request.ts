import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { type CallResponse, call } from '#testing/call.ts';
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

type Body = Record<string, string> & { error?: { code?: string; message?: string } };

const isDeclared = ({ status, body, headers }: CallResponse<Body>): boolean =>
  Boolean(body?.error?.code && body.error.message) && (status !== 503 || headers.has('retry-after'));

/** One request; undefined unless the response was 200. Refusals and lost responses are counted. */
export const sendRequest = async (
  marketplace: Marketplace,
  request: string,
  options: Parameters<typeof call>[2] = {},
): Promise<Body | undefined> => {
  const since = performance.now();
  const hung = wait(HUNG, undefined, { ref: false }).then(() => 'hung' as const);
  const response = await Promise.race([call<Body>(marketplace, request, options).catch(() => undefined), hung]);
  if (response === 'hung' || !response) {
    countResponse(marketplace.ledger, response ?? 'none');
    // Waits after a failed connection, so as not to flood a stopped server.
    await wait(50);
    return undefined;
  }
  marketplace.longest = Math.max(marketplace.longest, performance.now() - since);
  countResponse(
    marketplace.ledger,
    `${response.status}${response.body?.error?.code ? ` ${response.body.error.code}` : ''}`,
  );
  if (response.status === 200) return response.body;
  // The identity provider has a shape of its own for its own refusals.
  const own = request.includes('/identity/') && response.status < 500;
  if (!own && !isDeclared(response))
    marketplace.undeclared.push(`${request}: ${response.status} ${JSON.stringify(response.body)}`);
  await wait(20);
  return undefined;
};
