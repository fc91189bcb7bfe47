import * as z from 'zod/mini';

/**
 * The answers of bKash's tokenized checkout, with the fields that are used here. Other fields are let through: bKash adds some from time
 * to time. Amounts are taka with two decimals, `"500.00"`.
 */
const text = z.string().check(z.minLength(1));
const amount = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

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

/** Taka with decimals as whole poisha, without a detour through fractions: `"500.5"` is 50050. */
export const poishaOf = (taka: string): number => {
  const [whole = '0', part = ''] = taka.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

export const takaOf = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

const OFFSET_OF_DHAKA = 6 * 60;

/**
 * A time as bKash writes it, `2024-07-25T23:43:29:746 GMT+0600`, in ms since 1970. A refund's may lack the offset, which is that of
 * Bangladesh then. Returns undefined for what is no time.
 */
export const timeOf = (written: string): number | undefined => {
  const form = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:[:.](\d{1,3}))?\s*(?:GMT|UTC)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
  const [, day, time, part = '0', offset] = form.exec(written.trim()) ?? [];
  if (!day || !time) return undefined;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  const ahead = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : OFFSET_OF_DHAKA;
  const at = Date.parse(`${day}T${time}Z`) + Number(part.padEnd(3, '0')) - (offset === 'Z' ? 0 : ahead) * 60_000;
  return Number.isNaN(at) ? undefined : at;
};

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
