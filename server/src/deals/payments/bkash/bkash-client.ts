import type * as z from 'zod/mini';
import { askGateway, GatewayRefusal, GatewayUnreachable, notUnderstood } from '#server/deals/payments/gateway-call.ts';
import type { BkashConfig } from '#server/platform/config/bkash-settings.ts';
import { Created, Executed, Payment, Refund, Refunds, refusalIn, Token } from './bkash-answers.ts';

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const REFUND = '/v2/tokenized-checkout/refund/payment';

const GATEWAY = 'bKash';

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
 * `refresh` returned. Every call throws `GatewayRefusal` and `GatewayUnreachable`.
 */
export const createBkashClient = (config: BkashConfig) => {
  const call = async <S extends z.ZodMiniType>({
    name,
    path,
    headers,
    body,
    schema,
  }: Call<S>): Promise<z.output<S>> => {
    const { status, answer } = await askGateway({
      gateway: GATEWAY,
      call: name,
      url: `${config.baseUrl}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const refusal = refusalIn(answer, status);
    if (refusal?.code === '503') throw new GatewayUnreachable(`bKash is under maintenance: ${name}`, true);
    if (refusal) throw new GatewayRefusal(GATEWAY, name, refusal);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw notUnderstood(GATEWAY, name);
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
