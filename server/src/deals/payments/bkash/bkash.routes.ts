import type { FastifyInstance } from 'fastify';
import { findPaymentByIntent } from '#server/deals/payments/payments.repository.ts';
import type { Settlement } from '#server/deals/payments/settlement.ts';
import type { Db } from '#server/platform/db/database.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';

interface Parts {
  db: Db;
  settlement: Settlement;
  report(error: unknown): void;
}

/** A payment at bKash is named by up to this many characters. */
const MAX_ID = 100;

/**
 * `GET /api/bkash/callback?paymentID&status&signature`: where bKash sends the payer back. Anybody may call it, so it proves nothing: it
 * only has the payment settled, and leads to its page. `success` has bKash asked to execute, which it refuses where nobody has agreed.
 */
export const serveBkashCallback = (app: FastifyInstance, { db, settlement, report }: Parts): void => {
  app.get<{ Querystring: Record<string, unknown> }>(`${API_PREFIX}/bkash/callback`, async ({ query }, reply) => {
    const { paymentID: id, status } = query;
    const isId = typeof id === 'string' && id.length > 0 && id.length <= MAX_ID;
    const payment = isId ? await findPaymentByIntent(db, id) : undefined;
    if (payment?.provider !== 'bkash' || !isId) return reply.redirect('/dashboard/myOrders', 303);
    // Whatever fails is tried again by the page and by the reconciler.
    await settlement.settle(id, status === 'success' ? 'return' : undefined).catch(report);
    return reply.redirect(`/dashboard/payment/${payment.bike_id}?payment=${payment.id}`, 303);
  });
};
