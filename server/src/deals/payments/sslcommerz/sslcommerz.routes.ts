import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#contract/errors.ts';
import type { PaymentsService } from '#server/deals/payments/payments.service.ts';
import { pageAfter, settleNamed } from '#server/deals/payments/returned.ts';
import type { SslcommerzConfig } from '#server/platform/config/sslcommerz-settings.ts';
import { API_PREFIX } from '#server/platform/http/request-path.ts';
import { isSignedIpn } from './ipn-signature.ts';

/** A notification has some forty short fields, bytes. */
const MAX_BODY = 32_768;

interface Parts {
  payments: PaymentsService;
  config: SslcommerzConfig;
}

/**
 * What SSLCommerz calls, of which nothing is believed: each has the payment settled, by asking SSLCommerz.
 * `GET` and `POST /api/sslcommerz/return?tran_id`: where it sends the payer back to, whether they have paid, failed or cancelled; leads to
 * the page of the payment. `POST /api/sslcommerz/ipn`: its notification.
 */
export const serveSslcommerz = async (app: FastifyInstance, { payments, config }: Parts): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: MAX_BODY });

    type Return = FastifyRequest<{ Querystring: Record<string, unknown> }>;
    const leadBack = async ({ query }: Return, reply: FastifyReply) =>
      reply.redirect(pageAfter(await settleNamed(payments, 'sslcommerz', query.tran_id)), 303);
    scope.get(`${API_PREFIX}/sslcommerz/return`, leadBack);
    scope.post(`${API_PREFIX}/sslcommerz/return`, leadBack);

    scope.post<{ Body: Record<string, unknown> | null }>(`${API_PREFIX}/sslcommerz/ipn`, async ({ body }) => {
      const fields = Object.entries(body ?? {}).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      );
      const ipn: Record<string, string> = Object.fromEntries(fields);
      if (!isSignedIpn(ipn, config.storePassword)) throw new ContractError('webhook_signature_wrong');
      await settleNamed(payments, 'sslcommerz', ipn.tran_id);
      return { received: true };
    });
  });
};
