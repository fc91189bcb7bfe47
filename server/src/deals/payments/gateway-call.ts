import { ContractError } from '#contract/errors.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

/** A gateway answers within this, or is asked afterwards what has happened. */
const TIMEOUT = 30 * SECOND;

/** The most of a gateway's own words that an error repeats, characters. */
const MAX_SAID = 200;

/** A gateway has refused a call. `code` is its own, or `http401` and the like. The message holds no secret. */
export class GatewayRefusal extends Error {
  readonly code: string;

  constructor(gateway: string, call: string, { code, message }: { code: string; message: string }) {
    super(`${gateway} refused ${call}: ${code} ${message.slice(0, MAX_SAID)}`);
    this.code = code;
  }
}

/** No answer, half of one, or one that is not understood: whether the call was done is unknown. */
export class GatewayUnreachable extends Error {
  /** Certain that the gateway did nothing: it could not be connected to, or has refused all calls for the moment. */
  readonly isUnseen: boolean;

  constructor(message: string, isUnseen = false) {
    super(message);
    this.isUnseen = isUnseen;
  }
}

/** Causes of a failed request with which nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const wasNotSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_SENT.has(String(cause.code));
};

interface GatewayRequest {
  /** The names that errors give to both. */
  gateway: string;
  call: string;
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** ms */
  timeout?: number;
}

/**
 * Sends one request to a gateway. Returns the status, which is below 500, and the JSON of the answer. Throws `GatewayUnreachable`, which
 * holds neither the address nor the body: either may hold a password.
 */
export const askGateway = async ({ gateway, call, url, method, headers, body, timeout = TIMEOUT }: GatewayRequest) => {
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    answer = JSON.parse(await response.text());
  } catch (error) {
    throw new GatewayUnreachable(
      `${gateway} did not answer ${call}: ${error instanceof Error ? error.name : 'unknown'}`,
      wasNotSent(error),
    );
  }
  // After 500, 502 and 504 the call may have been done.
  if (status >= 500 || status === 429)
    throw new GatewayUnreachable(`${gateway} answered ${call} with status ${status}`, status === 429 || status === 503);
  return { status, answer };
};

/** For what a gateway answers in another form than documented. */
export const notUnderstood = (gateway: string, call: string): GatewayUnreachable =>
  new GatewayUnreachable(`${gateway} answered ${call} in another form than documented`);

/** A call of ours that is refused is a mistake to be reported; all else is `payment_unavailable`. Returns what is to be thrown. */
export const translated = (error: unknown): unknown =>
  error instanceof GatewayUnreachable
    ? new ContractError('payment_unavailable', undefined, undefined, { cause: error })
    : error;

/** For a call that a buyer waits for, and after which nothing has happened: they may choose another way to pay. */
export const unavailable = (error: unknown): never => {
  throw error instanceof GatewayRefusal
    ? new ContractError('payment_unavailable', undefined, undefined, { cause: error })
    : error;
};

interface PayersPage {
  /** Where the gateway is called. */
  baseUrl: string;
  /** The origin of the payer's page where this process plays the gateway. */
  payerOrigin?: string;
}

/** Whether a payer may be sent there: to a host of the gateway (`hosts`), or to the server that plays it. */
export const isPayersPage = (url: string, { baseUrl, payerOrigin }: PayersPage, hosts: RegExp): boolean => {
  const { origin, protocol, hostname } = new URL(url);
  if (origin === new URL(baseUrl).origin || origin === payerOrigin) return true;
  return protocol === 'https:' && hosts.test(hostname);
};
