import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints/index.ts';
import type { Payment } from '#contract/entities/payment.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { textsIn } from '#server/platform/texts/texts.ts';
import { toBikeToPay } from './bike-to-pay.mapper.ts';
import type { PaymentsService, StartedPayment } from './payments.service.ts';
import type { PaymentRow } from './payments.table.ts';
import type { CardProvider } from './provider.ts';
import { receiptSheet } from './receipt-sheet.ts';
import type { Settlement } from './settlement.ts';

export const servePayments = (serve: Serve, payments: PaymentsService, clock: Clock): void => {
  serve(endpoints.getBikeToPay, async ({ actor, params }) =>
    toBikeToPay(await payments.getBikeToPay(actor, params.id), actor.id),
  );

  serve(endpoints.getReceipt, ({ actor, params }) => payments.getReceipt(actor, params.id));

  serve.download(endpoints.getReceiptPdf, async ({ actor, params, query }) => {
    const receipt = await payments.getReceipt(actor, params.id);
    const bytes = await makePdf(receiptSheet(receipt, textsIn(query.language), clock.now()));
    return { name: `bike-receipt-${receipt.number}.pdf`, bytes };
  });

  serve(endpoints.createPaymentIntent, async ({ actor, body }) => {
    const request = { bikeId: body.productId, amount: body.rslPrice, anotherCard: body.anotherCard };
    const { paymentId: _, redirectUrl: __, ...started } = toStarted(await payments.start(actor, request));
    return started;
  });

  serve(endpoints.startPayment, async ({ actor, body }) => {
    const { clientSecret, ...started } = toStarted(await payments.startForOrder(actor, body));
    return { ...started, ...(!started.redirectUrl && { clientSecret }) };
  });

  serve(endpoints.getPayment, async ({ actor, params }) => toPayment(await payments.getPayment(actor, params.id)));
};

/** What a buyer continues with: the card form, or the provider's page. */
const toStarted = ({ paymentId, clientSecret, redirectUrl, heldUntil, pending }: StartedPayment) => ({
  paymentId,
  clientSecret,
  ...(redirectUrl && { redirectUrl }),
  ...(heldUntil !== undefined && { heldUntil: new Date(heldUntil).toISOString() }),
  ...(pending && { pending }),
});

/** A row as the contract's Payment. */
const toPayment = ({ id, order_id, bike_id, provider, kind, amount, state, failure }: PaymentRow): Payment => ({
  paymentId: id,
  orderId: order_id,
  productId: bike_id,
  kind,
  provider,
  amount: amount / POISHA_PER_TAKA,
  state,
  // Of a payment that brought money, only what sends it back is said.
  ...(failure && (state === 'created' || failure === 'risky') && { failure }),
});

interface WebhookParts {
  provider: CardProvider;
  settlement: Settlement;
  chargebacks: { update(id: string): Promise<void> };
}

/**
 * `POST /api/stripe/webhook`: events signed by the provider. Their content is not trusted but looked up; after a response
 * other than 200 the provider sends the event again.
 */
export const serveWebhook = async (app: FastifyInstance, parts: WebhookParts): Promise<void> => {
  const { provider, settlement, chargebacks } = parts;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as they were sent.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${API_PREFIX}/stripe/webhook`, async (request) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const event = await provider.readEvent(body, String(request.headers['stripe-signature'] ?? ''));
      if (event?.about === 'intent') await settlement.settle(event.id, 'event');
      if (event?.about === 'chargeback') await chargebacks.update(event.id);
      return { received: true };
    });
  });
};
