import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { toBikeToPay } from './bike-to-pay.mapper.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PaymentProvider } from './provider.ts';
import type { Settlement } from './settlement.ts';

export const servePayments = (serve: Serve, payments: PaymentsService): void => {
  serve(endpoints.getBikeToPay, async ({ actor, params }) =>
    toBikeToPay(await payments.getBikeToPay(actor, params.id), actor.id),
  );

  serve(endpoints.getReceipt, ({ actor, params }) => payments.getReceipt(actor, params.id));

  serve(endpoints.createPaymentIntent, async ({ actor, body }) => {
    const request = { bikeId: body.productId, price: body.rslPrice, anotherCard: body.anotherCard };
    const { heldUntil, ...started } = await payments.start(actor, request);
    return { ...started, ...(heldUntil !== undefined && { heldUntil: new Date(heldUntil).toISOString() }) };
  });
};

interface WebhookParts {
  provider: PaymentProvider;
  settlement: Settlement;
}

/**
 * `POST /api/stripe/webhook`: events signed by the provider. Their content is not trusted but looked up; after a response
 * other than 200 the provider sends the event again.
 */
export const serveWebhook = async (app: FastifyInstance, { provider, settlement }: WebhookParts): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as they were sent.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${API_PREFIX}/stripe/webhook`, async (request) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const intentId = await provider.readEvent(body, String(request.headers['stripe-signature'] ?? ''));
      if (intentId) await settlement.settle(intentId, true);
      return { received: true };
    });
  });
};
