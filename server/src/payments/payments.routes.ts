import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import { toBikeToPay } from '#server/bikes/bikes.mapper.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Serve } from '#server/platform/http/serve.ts';
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
    return { ...started, heldUntil: new Date(heldUntil).toISOString() };
  });
};

interface WebhookParts {
  provider: PaymentProvider;
  settlement: Settlement;
}

/**
 * `POST /api/stripe/webhook`: events that the provider has signed. Their content is not believed but looked up; an answer
 * other than 200 makes the provider send the event again.
 */
export const serveWebhook = async (app: FastifyInstance, { provider, settlement }: WebhookParts): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the very bytes that were sent.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${API_PREFIX}/stripe/webhook`, async (request) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const event = await provider.readEvent(body, String(request.headers['stripe-signature'] ?? ''));
      if (event.intentId) await settlement.settle(event.intentId, event.id);
      return { received: true };
    });
  });
};
