import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDisputes } from './disputes.ts';
import { invalidRequest, type Params, type SandboxEvent, StripeError } from './objects.ts';
import { createPaymentIntents } from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { stripeReport } from './report.ts';
import { listPage, openSandboxStore, withCharge } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface StripeSandboxOptions {
  path: string;
  file: string;
  secretKey: string;
  publishableKey: string;
  webhook: { url: string; secret: string };
}

type Key = 'secret' | 'publishable';

/** The folder of what runs in the browser. */
const BROWSER = new URL('./browser/', import.meta.url);

/** The card fields and the 3-D Secure dialog run in frames of this site. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'";

const tokenOf = ({ headers }: FastifyRequest, params: Params): string => {
  const authorization = headers.authorization ?? '';
  if (authorization.startsWith('Basic '))
    return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? '';
  return authorization.replace(/^Bearer /, '') || (params.key ?? '');
};

const withoutKey = ({ key: _, client_secret: __, expected_payment_method_type: ___, ...params }: Params): Params =>
  params;

/**
 * Stands in for the parts of Stripe's API (https://docs.stripe.com/api) that are used here: payment intents, payment methods,
 * refunds, disputes, events with signed webhooks, idempotency keys. For development and tests; moves no money.
 */
export const serveStripeSandbox = async (app: FastifyInstance, options: StripeSandboxOptions): Promise<void> => {
  const store = openSandboxStore(options.file);
  const webhooks = createWebhooks({ store, ...options.webhook });
  const disputes = createDisputes(store, webhooks.send);
  const intents = createPaymentIntents(store, webhooks.send, (intent) => disputes.open(intent, {}));

  const keyOf = (request: FastifyRequest, params: Params): Key => {
    const token = tokenOf(request, params);
    if (token === options.secretKey) return 'secret';
    if (token === options.publishableKey) return 'publishable';
    throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  };

  /** Browsers send the intent's client secret where servers send the secret key. */
  const assertMay = (request: FastifyRequest, params: Params, intentId: string): void => {
    if (keyOf(request, params) === 'secret') return;
    if (intents.find(intentId).client_secret !== params.client_secret) {
      throw invalidRequest('The client_secret provided does not match.', { param: 'client_secret' });
    }
  };
  const assertSecret = (request: FastifyRequest, params: Params): void => {
    if (keyOf(request, params) === 'publishable') {
      throw new StripeError(401, {
        type: 'invalid_request_error',
        message: 'This API call cannot be made with a publishable key.',
      });
    }
  };

  /** Returns the same response to the same request under the same key; another request under it is an error. */
  const onceByKey = (
    request: FastifyRequest,
    params: Params,
    work: () => unknown,
  ): { status: number; body: unknown } => {
    const key = request.headers['idempotency-key'];
    const respond = (): { status: number; body: unknown } => {
      try {
        return { status: 200, body: work() };
      } catch (error) {
        if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
        throw error;
      }
    };
    return store.atomically(() => {
      if (typeof key !== 'string') return respond();
      const digest = createHash('sha256').update(request.url).update(JSON.stringify(params)).digest('hex');
      const known = store.findResponse(key);
      if (known && known.digest !== digest) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
        return { status: 400, body: { error: { type: 'idempotency_error', message } } };
      }
      if (known) return known;
      const response = respond();
      store.saveResponse(key, digest, response.status, response.body);
      return response;
    });
  };

  type Work = (params: Params, id: string) => unknown;
  type Guard = (request: FastifyRequest, params: Params, id: string) => unknown;

  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.setErrorHandler((error: Error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error;
      reply.status(error.status).send({ error: error.body });
    });
    scope.addHook('onClose', async () => {
      webhooks.close();
      store.close();
    });

    const post = (address: string, guard: Guard, work: Work): void => {
      scope.post<{ Body: Params | undefined; Params: { id?: string } }>(
        `${options.path}/v1${address}`,
        async (request, reply) => {
          const params = request.body ?? {};
          const id = request.params.id ?? '';
          guard(request, params, id);
          const { status, body } = onceByKey(request, params, () => work(withoutKey(params), id));
          return reply.status(status).send(body);
        },
      );
    };

    post('/payment_intents', assertSecret, (params) => intents.create(params));
    post('/payment_intents/:id', assertSecret, (params, id) => intents.update(id, params));
    post('/payment_intents/:id/confirm', assertMay, (params, id) => {
      const intent = intents.confirm(id, params);
      const { last_payment_error: error } = intent;
      if (error) throw new StripeError(402, { ...error, payment_intent: intent });
      return intent;
    });
    post('/payment_intents/:id/cancel', assertSecret, (_params, id) => intents.cancel(id));
    post('/payment_methods', keyOf, (params) => createPaymentMethod(store, params));
    post('/refunds', assertSecret, (params) => intents.refund(params));
    // The bank's part of 3-D Secure.
    post('/payment_intents/:id/authenticate', assertMay, (params, id) =>
      intents.authenticate(id, { passed: params.passed === 'true', source: params.source }),
    );

    // The bank of the payer.
    post('/payment_intents/:id/dispute', assertSecret, (params, id) => disputes.open(intents.find(id), params));
    post('/disputes/:id', assertSecret, (params, id) => disputes.update(id, params));
    post('/disputes/:id/close', assertSecret, (_params, id) => disputes.close(id));

    scope.get<{ Params: { id: string }; Querystring: Params }>(`${options.path}/v1/disputes/:id`, async (request) => {
      assertSecret(request, request.query);
      return disputes.find(request.params.id);
    });
    scope.get<{ Params: { id: string }; Querystring: Params }>(
      `${options.path}/v1/payment_intents/:id`,
      async (request) => {
        assertMay(request, request.query, request.params.id);
        const intent = intents.find(request.params.id);
        return request.query['expand[0]'] === 'latest_charge' ? withCharge(store, intent) : intent;
      },
    );
    for (const [address, kind] of [
      ['payment_intents', 'payment_intent'],
      ['disputes', 'dispute'],
    ] as const)
      scope.get<{ Querystring: Params }>(`${options.path}/v1/${address}`, async (request) => {
        assertSecret(request, request.query);
        return listPage(store, kind, request.query);
      });
    scope.get<{ Querystring: Params }>(`${options.path}/v1/events`, async (request) => {
      assertSecret(request, request.query);
      return { object: 'list', has_more: false, data: store.list<SandboxEvent>('event').reverse() };
    });

    scope.get<{ Querystring: Params }>(`${options.path}/report`, async (request, reply) => {
      assertSecret(request, request.query);
      return reply.type('text/csv; charset=utf-8').send(stripeReport(store, request.query.day));
    });

    const file = (name: string, type: string) => async (_request: FastifyRequest, reply: FastifyReply) => {
      if (type === 'text/html')
        reply.header('content-security-policy', FRAME_POLICY).header('x-frame-options', 'SAMEORIGIN');
      return reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(name, BROWSER)));
    };
    scope.get(`${options.path}/stripe.js`, file('stripe.js', 'text/javascript'));
    scope.get(`${options.path}/card.html`, file('card.html', 'text/html'));
    scope.get(`${options.path}/card.js`, file('card.js', 'text/javascript'));
    scope.get(`${options.path}/challenge.html`, file('challenge.html', 'text/html'));
    scope.get(`${options.path}/challenge.js`, file('challenge.js', 'text/javascript'));
  });
};
