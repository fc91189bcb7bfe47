import * as z from 'zod/mini';
import { takaText } from '#server/deals/payments/gateway-values.ts';

/**
 * The answers of SSLCommerz v4, with the fields that are used here. Other fields are let through: SSLCommerz has dozens, and adds some
 * from time to time. Numbers come as text or as numbers.
 */
const text = z.string().check(z.minLength(1));
const words = z.optional(z.nullable(z.string()));
const number = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const amount = z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), takaText));

/** Of a call that begins a payment. */
export const Session = z.object({ status: text, failedreason: words, sessionkey: words, GatewayPageURL: words });

/** One try to pay a payment, as the query lists it. */
const Try = z.object({ tran_id: text, status: text, val_id: words, tran_date: words });
export type Try = z.infer<typeof Try>;

/** Of a query by `tran_id`. PHP writes an empty list in several ways. */
export const Tries = z.object({
  APIConnect: text,
  element: z.optional(z.union([z.array(Try), z.null(), z.literal('')])),
});

/** Of a validation: what alone is believed about money. */
export const Validation = z.object({
  status: text,
  tran_id: text,
  bank_tran_id: text,
  /** In BDT, as SSLCommerz settles it. */
  amount,
  /** As the payment was begun. */
  currency_type: text,
  currency_amount: amount,
  /** `0`: not suspicious. */
  risk_level: number,
  value_a: words,
  value_b: words,
  value_c: words,
});
export type Validation = z.infer<typeof Validation>;

/** Of a validation, before its other fields are known to be there. */
export const ValidationStatus = z.object({ status: text });

/** Of a call that begins a refund: `success` (begun), `processing` (begun before), `failed`. */
export const Refund = z.object({ APIConnect: text, status: words, refund_ref_id: words, errorReason: words });

/** Of a query of a refund: `refunded`, `processing`, `cancelled`. */
export const RefundState = z.object({ APIConnect: text, status: words, errorReason: words });
