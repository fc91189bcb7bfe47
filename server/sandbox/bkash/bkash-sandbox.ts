import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeMobile } from '#contract/phone.ts';
import { languageOf, pagePolicy } from '#sandbox/gateway/payers-page.ts';
import { respond } from '#sandbox/gateway/respond.ts';
import { type Taking, takeOrGive } from '#sandbox/gateway/taken-back.ts';
import type { Fault } from '#sandbox/gateway/things.ts';
import { type Body, CODE, createBkashCalls, PIN, WALLETS } from './calls.ts';
import { endedPage, payerPage } from './page.ts';
import { bkashReport } from './report.ts';
import { openBkashStore, type StoredPayment } from './store.ts';
import { BkashAnswer } from './wire.ts';

export interface BkashSandboxOptions {
  path: string;
  file: string;
  publicUrl: string;
  /** The time, ms since 1970. */
  now(): number;
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

/** The answer of the gateway before bKash. */
const unauthorized = () => new BkashAnswer(401, { message: 'Unauthorized' });

/**
 * Stands in for bKash's tokenized checkout: token, create, execute, query, refunds, and the payer's page with the documented test
 * numbers. For development and tests; moves no money. `POST {path}/control` plays what goes wrong (`Fault`), and takes payments back (`Taking`);
 * `GET {path}/report?day=` is the report that a merchant downloads.
 */
export const serveBkashSandbox = async (app: FastifyInstance, options: BkashSandboxOptions): Promise<void> => {
  const { path, publicUrl } = options;
  const store = openBkashStore(options.file);
  const calls = createBkashCalls(store, { pagePath: `${path}/pay`, publicUrl, now: options.now });

  const assertPasswords = ({ headers }: FastifyRequest, body: Body): void => {
    const { username, password } = headers;
    if (username !== options.username || password !== options.password) throw unauthorized();
    if (body.app_key !== options.appKey || body.app_secret !== options.appSecret) throw unauthorized();
  };
  const assertToken = ({ headers }: FastifyRequest): void => {
    const known = store.token(String(headers.authorization ?? ''));
    if (known?.kind !== 'id' || known.until < options.now() || headers['x-app-key'] !== options.appKey)
      throw unauthorized();
  };

  type Guard = (request: FastifyRequest, body: Body) => void;
  type Work = (body: Body) => Record<string, unknown>;

  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.setErrorHandler((error: Error, _request, reply) => {
      if (!(error instanceof BkashAnswer)) throw error;
      reply.status(error.status).send(error.body);
    });
    scope.addHook('onClose', async () => store.close());

    const post = (address: string, name: string, guard: Guard, work: Work): void => {
      scope.post<{ Body: Body | undefined }>(`${path}${address}`, async (request, reply) => {
        const body = request.body ?? {};
        guard(request, body);
        return respond(store, name, reply, () => work(body));
      });
    };
    const checkout = '/v1.2.0-beta/tokenized/checkout';
    const refunds = '/v2/tokenized-checkout/refund/payment';
    post(`${checkout}/token/grant`, 'grant', assertPasswords, calls.grant);
    post(`${checkout}/token/refresh`, 'refresh', assertPasswords, calls.refresh);
    post(`${checkout}/create`, 'create', assertToken, calls.create);
    post(`${checkout}/execute`, 'execute', assertToken, calls.execute);
    post(`${checkout}/payment/status`, 'query', assertToken, calls.query);
    post(`${refunds}/transaction`, 'refund', assertToken, calls.refund);
    post(`${refunds}/status`, 'refunds', assertToken, calls.refunds);

    scope.post<{ Body: Taking & { fault?: Fault; endTokens?: boolean; finishRefunds?: boolean } }>(
      `${path}/control`,
      async ({ headers, body }) => {
        if (headers.password !== options.password) throw unauthorized();
        if (body.fault) store.addFault(body.fault);
        if (body.endTokens) store.removeTokens();
        if (body.finishRefunds)
          for (const { paymentID } of store.payments())
            for (const refund of store.refundsOf(paymentID)) store.saveRefund({ ...refund, status: 'Completed' });
        return takeOrGive(store, body, { now: options.now(), paid: (id) => store.payment(id)?.amount });
      },
    );

    scope.get<{ Querystring: { day?: string } }>(`${path}/report`, async ({ headers, query }, reply) => {
      if (headers.password !== options.password) throw unauthorized();
      return reply.type('text/csv; charset=utf-8').send(bkashReport(store, query.day));
    });

    type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: { lang?: string }; Body?: Body }>;
    const show = (request: PageRequest, reply: FastifyReply, payment: StoredPayment | undefined, isWrong = false) => {
      const language = languageOf(request.query, request.headers);
      reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy());
      if (payment?.status !== 'Initiated' || payment.agreed) return endedPage(language);
      const step = payment.wallet === undefined ? 'wallet' : payment.codeGiven ? 'pin' : 'code';
      return payerPage(payment, { language, step, isWrong });
    };
    const back = (reply: FastifyReply, { callbackURL, paymentID, signature }: StoredPayment, status: string) =>
      reply.redirect(`${callbackURL}?paymentID=${paymentID}&status=${status}&signature=${signature}`, 303);

    scope.get(`${path}/pay/:id`, async (request: PageRequest, reply) =>
      show(request, reply, store.payment(request.params.id)),
    );

    scope.post(`${path}/pay/:id`, async (request: PageRequest, reply) => {
      const payment = store.payment(request.params.id);
      const { act, wallet, code, pin } = request.body ?? {};
      if (payment?.status !== 'Initiated' || payment.agreed) return show(request, reply, payment);
      if (act === 'cancel') {
        store.savePayment({ ...payment, status: 'Cancelled' });
        return back(reply, payment, 'cancel');
      }
      const again = `${path}/pay/${payment.paymentID}?lang=${languageOf(request.query, request.headers)}`;
      const keep = (more: Partial<StoredPayment>) => {
        store.savePayment({ ...payment, ...more });
        return reply.redirect(again, 303);
      };
      if (payment.wallet === undefined) {
        const number = normalizeMobile(wallet ?? '');
        if (!number) return show(request, reply, payment, true);
        if (number !== WALLETS.blocked) return keep({ wallet: number });
        store.savePayment({ ...payment, wallet: number, status: 'Cancelled' });
        return back(reply, payment, 'failure');
      }
      if (!payment.codeGiven) return code === CODE ? keep({ codeGiven: true }) : show(request, reply, payment, true);
      if (pin !== PIN) return show(request, reply, payment, true);
      store.savePayment({ ...payment, agreed: true });
      return back(reply, payment, 'success');
    });
  });
};
