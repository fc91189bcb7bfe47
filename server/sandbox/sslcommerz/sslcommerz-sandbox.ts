import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, pagePolicy } from '#sandbox/gateway/payers-page.ts';
import { respond } from '#sandbox/gateway/respond.ts';
import { type Taking, takeOrGive } from '#sandbox/gateway/taken-back.ts';
import type { Fault } from '#sandbox/gateway/things.ts';
import { createSslcommerzCalls, type Fields, randomId, tryFields } from './calls.ts';
import { signedNotice } from './notice.ts';
import { BACK_POLICY, backPage, endedPage, payersPage, WAYS } from './page.ts';
import { sslcommerzReport } from './report.ts';
import { openSslcommerzStore, type StoredSession, type StoredTry } from './store.ts';

export interface SslcommerzSandboxOptions {
  path: string;
  file: string;
  publicUrl: string;
  /** The origin at which this process reaches the shop, for notifications. */
  ownUrl: string;
  /** The time, ms since 1970. */
  now(): number;
  storeId: string;
  storePassword: string;
}

/** How long the shop may take for a notification, ms. */
const IPN_TIMEOUT = 10_000;

/** What comes of each act of a payer. `wait`: the bank does not answer for the moment, which a test asks for. */
const STATUS: Record<string, StoredTry['status']> = {
  pay: 'VALID',
  risky: 'VALID',
  fail: 'FAILED',
  cancel: 'CANCELLED',
  wait: 'PENDING',
};

/**
 * Stands in for SSLCommerz v4: session, validation, query, refund, notification (IPN), and the payer's page. For development and tests;
 * moves no money. `POST {path}/control` plays what goes wrong (`Fault`; `ipn` is a notification that is lost), and takes
 * payments back (`Taking`); `GET {path}/report?day=` is the report that a merchant downloads.
 */
export const serveSslcommerzSandbox = async (
  app: FastifyInstance,
  options: SslcommerzSandboxOptions,
): Promise<void> => {
  const { path, publicUrl, ownUrl, storePassword } = options;
  const store = openSslcommerzStore(options.file);
  const calls = createSslcommerzCalls(store, { ...options, payUrl: `${publicUrl}${path}/pay` });

  const notify = async ({ form }: StoredSession, notice: Record<string, string>): Promise<void> => {
    if (!form.ipn_url || store.atomically(() => store.takeFault('ipn'))) return;
    const { pathname, search } = new URL(form.ipn_url);
    const body = new URLSearchParams(notice);
    const signal = AbortSignal.timeout(IPN_TIMEOUT);
    // The shop may be down: it finds the payment by asking.
    await fetch(`${ownUrl}${pathname}${search}`, { method: 'POST', body, signal }).catch(() => undefined);
  };

  const endTry = (session: StoredSession, act: string, way = ''): StoredTry => {
    const one: StoredTry = {
      val_id: randomId(24),
      tran_id: session.tran_id,
      bank_tran_id: randomId(20),
      status: STATUS[act] ?? 'FAILED',
      risk_level: act === 'risky' ? '1' : '0',
      card_type: (WAYS as readonly string[]).includes(way) ? way : WAYS[0],
      at: options.now(),
    };
    store.saveTry(one);
    return one;
  };

  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.addHook('onClose', async () => store.close());

    scope.post<{ Body: Fields | undefined }>(`${path}/gwprocess/v4/api.php`, async ({ body }, reply) =>
      respond(store, 'begin', reply, () => calls.begin(body ?? {})),
    );
    scope.get<{ Querystring: Fields }>(`${path}/validator/api/validationserverAPI.php`, async ({ query }, reply) =>
      respond(store, 'validate', reply, () => calls.validate(query)),
    );
    scope.get<{ Querystring: Fields }>(
      `${path}/validator/api/merchantTransIDvalidationAPI.php`,
      async ({ query }, reply) => {
        if (query.refund_ref_id) return respond(store, 'refund query', reply, () => calls.refundQuery(query));
        if (query.bank_tran_id) return respond(store, 'refund', reply, () => calls.refund(query));
        return respond(store, 'query', reply, () => calls.query(query));
      },
    );

    type Control = Taking & { fault?: Fault; endRefunds?: 'refunded' | 'cancelled'; banksAnswer?: boolean };
    scope.post<{ Body: Control }>(`${path}/control`, async ({ headers, body }, reply) => {
      if (headers.password !== storePassword) return reply.status(401).send({});
      const { fault, endRefunds, banksAnswer } = body;
      if (fault) store.addFault(fault);
      if (endRefunds)
        for (const refund of store.refunds())
          if (refund.status === 'processing') store.saveRefund({ ...refund, status: endRefunds });
      if (banksAnswer)
        for (const one of store.tries()) if (one.status === 'PENDING') store.saveTry({ ...one, status: 'VALID' });
      const paid = (id: string) => store.sessionOf(id)?.form.total_amount;
      return takeOrGive(store, body, { now: options.now(), paid });
    });

    scope.get<{ Querystring: { day?: string } }>(`${path}/report`, async ({ headers, query }, reply) => {
      if (headers.password !== storePassword) return reply.status(401).send({});
      return reply.type('text/csv; charset=utf-8').send(sslcommerzReport(store, query.day));
    });

    type PageRequest = FastifyRequest<{ Params: { key: string }; Querystring: { lang?: string }; Body?: Fields }>;
    const send = (reply: FastifyReply, page: string, policy = pagePolicy()) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);

    scope.get(`${path}/pay/:key`, async ({ params, query, headers }: PageRequest, reply) => {
      const session = store.session(params.key);
      const language = languageOf(query, headers);
      return send(reply, session && calls.isPayable(session) ? payersPage(session, language) : endedPage(language));
    });

    scope.post(`${path}/pay/:key`, async ({ params, query, headers, body }: PageRequest, reply) => {
      const language = languageOf(query, headers);
      const { act = '', way } = body ?? {};
      const ended = store.atomically(() => {
        const session = store.session(params.key);
        return session && calls.isPayable(session) ? { session, one: endTry(session, act, way) } : undefined;
      });
      if (!ended) return send(reply, endedPage(language));
      const { session, one } = ended;
      const notice = signedNotice(tryFields(session, one), storePassword);
      if (one.status !== 'PENDING') await notify(session, notice);
      const { success_url = '', fail_url = '', cancel_url = '' } = session.form;
      const address = { VALID: success_url, PENDING: success_url, FAILED: fail_url, CANCELLED: cancel_url }[one.status];
      return send(reply, backPage(address, notice, language), BACK_POLICY);
    });
  });
};
