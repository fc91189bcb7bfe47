import type * as z from 'zod/mini';
import type { BkashConfig } from '#server/platform/config/bkash-settings.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { Created, Executed, Payment, Refund, Refunds, refusalIn, Token } from './bkash-answers.ts';

/** bKash answers within this, or is asked by a query what has happened. */
const TIMEOUT = 30 * SECOND;

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const REFUND = '/v2/tokenized-checkout/refund/payment';

/** bKash has refused a call. `code` is bKash's, or `http401` of the gateway before it. The message holds no secret. */
export class BkashRefusal extends Error {
  readonly code: string;

  constructor(call: string, code: string, message: string) {
    super(`bKash refused ${call}: ${code} ${message}`);
    this.code = code;
  }
}

/** No answer, half of one, or one that is not understood: whether the call was done is unknown. */
export class BkashUnreachable extends Error {
  /** Certain that bKash did nothing: it could not be connected to, or has refused all calls for the moment. */
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

export interface NewBkashPayment {
  /** Taka, `"500.00"`. */
  amount: string;
  invoice: string;
  reference: string;
  callbackUrl: string;
}

export interface NewBkashRefund {
  paymentId: string;
  trxId: string;
  /** Taka, `"500.00"`. */
  amount: string;
  reason: string;
}

interface Call<S> {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, string>;
  schema: S;
}

/**
 * bKash's tokenized checkout over HTTP, and nothing else: each call as one function, each answer validated. `token` is what `grant` or
 * `refresh` returned. Every call throws `BkashRefusal` and `BkashUnreachable`.
 */
export const createBkashClient = (config: BkashConfig, timeout = TIMEOUT) => {
  const call = async <S extends z.ZodMiniType>({
    name,
    path,
    headers,
    body,
    schema,
  }: Call<S>): Promise<z.output<S>> => {
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(`${config.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      status = response.status;
      answer = JSON.parse(await response.text());
    } catch (error) {
      // Its cause may hold the request with its secrets.
      throw new BkashUnreachable(
        `bKash did not answer ${name}: ${error instanceof Error ? error.name : 'unknown'}`,
        wasNotSent(error),
      );
    }
    // After 500, 502 and 504 the call may have been done.
    if (status >= 500 || status === 429)
      throw new BkashUnreachable(`bKash answered ${name} with status ${status}`, status === 429 || status === 503);
    const refusal = refusalIn(answer, status);
    if (refusal?.code === '503') throw new BkashUnreachable(`bKash is under maintenance: ${name}`, true);
    if (refusal) throw new BkashRefusal(name, refusal.code, refusal.message);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new BkashUnreachable(`bKash answered ${name} in another form than documented`);
    return parsed.data as z.output<S>;
  };

  const keys = { app_key: config.appKey, app_secret: config.appSecret };
  const passwords = { username: config.username, password: config.password };
  const withToken = (token: string) => ({ authorization: token, 'x-app-key': config.appKey });
  const post = <S extends z.ZodMiniType>(
    token: string,
    name: string,
    path: string,
    body: Record<string, string>,
    schema: S,
  ) => call({ name, path, headers: withToken(token), body, schema });

  return {
    grant: () =>
      call({ name: 'grant', path: `${CHECKOUT}/token/grant`, headers: passwords, body: keys, schema: Token }),
    refresh: (refresh_token: string) =>
      call({
        name: 'refresh',
        path: `${CHECKOUT}/token/refresh`,
        headers: passwords,
        body: { ...keys, refresh_token },
        schema: Token,
      }),
    create: (token: string, { amount, invoice, reference, callbackUrl }: NewBkashPayment) =>
      post(
        token,
        'create',
        `${CHECKOUT}/create`,
        {
          mode: '0011',
          payerReference: reference,
          callbackURL: callbackUrl,
          amount,
          currency: 'BDT',
          intent: 'sale',
          merchantInvoiceNumber: invoice,
        },
        Created,
      ),
    execute: (token: string, paymentID: string) =>
      post(token, 'execute', `${CHECKOUT}/execute`, { paymentID }, Executed),
    query: (token: string, paymentID: string) =>
      post(token, 'query', `${CHECKOUT}/payment/status`, { paymentID }, Payment),
    refund: (token: string, { paymentId, trxId, amount, reason }: NewBkashRefund) =>
      post(
        token,
        'refund',
        `${REFUND}/transaction`,
        { paymentId, trxId, refundAmount: amount, sku: 'motorcycle', reason },
        Refund,
      ),
    refunds: (token: string, paymentId: string, trxId: string) =>
      post(token, 'refund status', `${REFUND}/status`, { paymentId, trxId }, Refunds),
  };
};
export type BkashClient = ReturnType<typeof createBkashClient>;
