import type { FastifyInstance } from 'fastify';
import type { PaymentsService } from '#server/deals/payments/payments.service.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';

/** A payment at bKash is named by up to this many characters. */
const MAX_ID = 100;

/**
 * `GET /api/bkash/callback?paymentID&status&signature`: where bKash sends the payer back. Anybody may call it, so it proves nothing: it
 * only has the payment settled, and leads to its page. `success` has bKash asked to execute, which it refuses where nobody has agreed.
 */
export const serveBkashCallback = (app: FastifyInstance, payments: PaymentsService): void => {
  app.get<{ Querystring: Record<string, unknown> }>(`${API_PREFIX}/bkash/callback`, async ({ query }, reply) => {
    const { paymentID: id, status } = query;
    const isId = typeof id === 'string' && id.length > 0 && id.length <= MAX_ID;
    const payment = isId ? await payments.settleReturned('bkash', id, status === 'success') : undefined;
    if (!payment) return reply.redirect('/dashboard/myOrders', 303);
    return reply.redirect(`/dashboard/payment/${payment.bike_id}?payment=${payment.id}`, 303);
  });
};
