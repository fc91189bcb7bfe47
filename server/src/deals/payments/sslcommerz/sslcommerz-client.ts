import * as z from 'zod/mini';
import { askGateway, GatewayRefusal, notUnderstood } from '#server/deals/payments/gateway-call.ts';
import type { SslcommerzConfig } from '#server/platform/config/sslcommerz-settings.ts';
import { Refund, RefundState, Session, Tries, Validation, ValidationStatus } from './sslcommerz-answers.ts';

const GATEWAY = 'SSLCommerz';

const BEGIN = '/gwprocess/v4/api.php';
const VALIDATE = '/validator/api/validationserverAPI.php';
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';

/** `VALIDATED`: asked about before. */
const VALID = new Set(['VALID', 'VALIDATED']);
export const isValid = (status: string): boolean => VALID.has(status);

export interface NewSslcommerzRefund {
  bankTranId: string;
  /** Of our own, the same for the same refund. */
  refundId: string;
  /** Taka, `"500.00"`. */
  amount: string;
  remarks: string;
}

interface Call<S> {
  call: string;
  path: string;
  /** In the address. */
  query?: Record<string, string>;
  form?: Record<string, string>;
  schema: S;
}

/**
 * SSLCommerz v4 over HTTP, and nothing else: each call as one function, each answer validated. The addresses hold the store's password,
 * so that none of them is in an error. Every call throws `GatewayRefusal` and `GatewayUnreachable`.
 */
export const createSslcommerzClient = ({ baseUrl, storeId, storePassword }: SslcommerzConfig) => {
  const keys = { store_id: storeId, store_passwd: storePassword };

  const refuse = (call: string, code: string, message?: string | null): never => {
    throw new GatewayRefusal(GATEWAY, call, { code, message: message ?? '' });
  };

  const send = async <S extends z.ZodMiniType>({ call, path, query, form, schema }: Call<S>): Promise<z.output<S>> => {
    const search = query ? `?${new URLSearchParams({ ...query, ...keys, v: '1', format: 'json' })}` : '';
    const { status, answer } = await askGateway({
      gateway: GATEWAY,
      call,
      url: `${baseUrl}${path}${search}`,
      method: form ? 'POST' : 'GET',
      ...(form && { body: new URLSearchParams({ ...form, ...keys }) }),
    });
    if (status >= 400) refuse(call, `http${status}`);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw notUnderstood(GATEWAY, call);
    return parsed.data as z.output<S>;
  };

  const transactions = async <T extends { APIConnect: string }>(
    call: string,
    query: Record<string, string>,
    schema: z.ZodMiniType<T>,
  ): Promise<T> => {
    const answer = await send({ call, path: TRANSACTIONS, query, schema });
    if (answer.APIConnect !== 'DONE') refuse(call, answer.APIConnect);
    return answer;
  };

  return {
    /** Returns the address of the payer's page. */
    async begin(form: Record<string, string>): Promise<string> {
      const call = 'begin';
      const { status, failedreason, GatewayPageURL } = await send({ call, path: BEGIN, form, schema: Session });
      if (status !== 'SUCCESS') refuse(call, status, failedreason);
      if (!GatewayPageURL || !URL.canParse(GatewayPageURL)) throw notUnderstood(GATEWAY, call);
      return GatewayPageURL;
    },

    /** Returns the tries to pay a payment; none if nobody has tried. */
    async tries(tranId: string) {
      const { element } = await transactions('query', { tran_id: tranId }, Tries);
      return element || [];
    },

    /** Returns what is known of a try that has paid; `INVALID_TRANSACTION` and the like are refusals. */
    async validate(valId: string): Promise<Validation> {
      const call = 'validate';
      const answer = await send({
        call,
        path: VALIDATE,
        query: { val_id: valId },
        schema: z.looseObject(ValidationStatus.shape),
      });
      if (!isValid(answer.status)) refuse(call, answer.status);
      const { data } = Validation.safeParse(answer);
      if (!data) throw notUnderstood(GATEWAY, call);
      return data;
    },

    /** Begins a refund. Returns SSLCommerz's id of it, also if it was begun before. */
    async refund({ bankTranId, refundId, amount, remarks }: NewSslcommerzRefund): Promise<string> {
      const call = 'refund';
      const query = {
        bank_tran_id: bankTranId,
        refund_amount: amount,
        refund_remarks: remarks,
        refund_trans_id: refundId,
        refe_id: refundId,
      };
      const { status, refund_ref_id, errorReason } = await transactions(call, query, Refund);
      if (status !== 'success' && status !== 'processing') refuse(call, status ?? 'failed', errorReason);
      if (!refund_ref_id) throw notUnderstood(GATEWAY, call);
      return refund_ref_id;
    },

    /** Returns `refunded`, `processing` or `cancelled`. */
    async refundState(refundRef: string): Promise<string> {
      const { status } = await transactions('refund query', { refund_ref_id: refundRef }, RefundState);
      if (!status) throw notUnderstood(GATEWAY, 'refund query');
      return status;
    },
  };
};
