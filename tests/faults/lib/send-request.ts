import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { type Answer, call } from '#testing/call.ts';
import { countAnswer, type Ledger } from './ledger.ts';

/** The marketplace that the traffic goes to, and how long its answers took. */
export interface Marketplace {
  url: string;
  config: Config;
  ledger: Ledger;
  /** ms */
  longest: number;
  /** Answers that are refusals in a shape that the contract does not declare. */
  undeclared: string[];
}

/** Longer than any answer may take, ms. */
const HUNG = 40_000;

type Body = Record<string, string> & { error?: { code?: string; message?: string } };

const isDeclared = ({ status, body, headers }: Answer<Body>): boolean =>
  Boolean(body?.error?.code && body.error.message) && (status !== 503 || headers.has('retry-after'));

/** One request; undefined where none was answered with 200. Refusals and lost answers are counted. */
export const sendRequest = async (
  marketplace: Marketplace,
  request: string,
  options: Parameters<typeof call>[2] = {},
): Promise<Body | undefined> => {
  const since = performance.now();
  const hung = wait(HUNG, undefined, { ref: false }).then(() => 'hung' as const);
  const answer = await Promise.race([call<Body>(marketplace, request, options).catch(() => undefined), hung]);
  if (answer === 'hung' || !answer) {
    countAnswer(marketplace.ledger, answer ?? 'none');
    // Who meets a server that is away does not hammer at it.
    await wait(50);
    return undefined;
  }
  marketplace.longest = Math.max(marketplace.longest, performance.now() - since);
  countAnswer(marketplace.ledger, `${answer.status}${answer.body?.error?.code ? ` ${answer.body.error.code}` : ''}`);
  if (answer.status === 200) return answer.body;
  // The identity provider has a shape of its own for what it refuses itself.
  const own = request.includes('/identity/') && answer.status < 500;
  if (!own && !isDeclared(answer))
    marketplace.undeclared.push(`${request}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await wait(20);
  return undefined;
};
