import * as z from 'zod/mini';
import { takaText as amount } from '#server/deals/payments/gateway-values.ts';

/**
 * The answers of bKash's tokenized checkout, with the fields that are used here. Other fields are let through: bKash adds some from time
 * to time. Amounts are taka with two decimals, `"500.00"`.
 */
const text = z.string().check(z.minLength(1));

export const Token = z.object({
  id_token: text,
  refresh_token: z.optional(z.string()),
  /** Seconds; some copies of the documents have it as text. */
  expires_in: z.optional(z.union([z.number(), z.string()])),
});
export type Token = z.infer<typeof Token>;

export const Created = z.object({ paymentID: text, bkashURL: z.url() });

/** Of execute. Only what a query says afterwards is believed, so that its other fields are not read. */
export const Executed = z.object({ paymentID: text, trxID: text, transactionStatus: text });

export const Payment = z.object({
  paymentID: text,
  trxID: z.optional(z.string()),
  transactionStatus: text,
  /** Whether the payer has proved who they are: wallet, one-time code and PIN. */
  verificationStatus: z.optional(z.string()),
  amount,
  currency: text,
  /** What `create` calls merchantInvoiceNumber. */
  merchantInvoice: z.optional(z.string()),
  merchantInvoiceNumber: z.optional(z.string()),
  maxRefundableAmount: z.optional(amount),
});
export type Payment = z.infer<typeof Payment>;

export const Refund = z.object({
  refundTrxId: text,
  refundTransactionStatus: text,
  refundAmount: amount,
  completedTime: z.optional(z.string()),
});
export type Refund = z.infer<typeof Refund>;

export const Refunds = z.object({ refundTransactions: z.optional(z.array(Refund)) });

/** What every refusal may hold. It has one of four forms, by the call and by the server that refuses. */
const Refusal = z.object({
  statusCode: z.optional(z.string()),
  statusMessage: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  internalCode: z.optional(z.string()),
  externalCode: z.optional(z.string()),
  errorMessageEn: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Returns why an answer refuses its call; undefined if it does not. `http401` and the like are codes of the gateway before bKash. */
export const refusalIn = (answer: unknown, status: number): { code: string; message: string } | undefined => {
  const { data } = Refusal.safeParse(answer);
  if (data?.statusCode && data.statusCode !== '0000')
    return { code: data.statusCode, message: data.statusMessage ?? '' };
  if (data?.errorCode) return { code: data.errorCode, message: data.errorMessage ?? '' };
  const code = data?.externalCode ?? data?.internalCode;
  if (code) return { code, message: data?.errorMessageEn ?? '' };
  return status >= 400 ? { code: `http${status}`, message: data?.message ?? '' } : undefined;
};
