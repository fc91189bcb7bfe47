import type { FastifyInstance } from 'fastify';
import type { PaymentsService } from '#server/deals/payments/payments.service.ts';
import { pageAfter, settleNamed } from '#server/deals/payments/returned.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';

/**
 * `GET /api/bkash/callback?paymentID&status&signature`: where bKash sends the payer back. Anybody may call it, so it proves nothing: it
 * only has the payment settled, and leads to its page. `success` has bKash asked to execute, which it refuses where nobody has agreed.
 */
export const serveBkashCallback = (app: FastifyInstance, payments: PaymentsService): void => {
  app.get<{ Querystring: Record<string, unknown> }>(`${API_PREFIX}/bkash/callback`, async ({ query }, reply) => {
    const { paymentID, status } = query;
    return reply.redirect(pageAfter(await settleNamed(payments, 'bkash', paymentID, status === 'success')), 303);
  });
};
