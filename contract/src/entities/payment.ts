import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';
import { PAYMENT_RECORD_STATES } from './records.ts';

/** What a payment pays: the whole price, a deposit, or the rest after a deposit, or as much of it as its provider takes at once. */
export const PAYMENT_KINDS = ['price', 'deposit', 'balance'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * A payment as its buyer sees it. `amount` in whole taka. `state`: `created` (nothing is paid), `requires_action` (the bank waits for the
 * buyer), `processing` (being checked), `held` (a deposit that holds the bike, or a part of the rest), `spent` (either of them that is the seller's), `sold` (paid, and
 * the bike is sold to the buyer), `refunding`, `refunded`, `canceled` (it ended, and can no longer be paid). `failure`: why the provider
 * has refused it last; `risky`: the provider doubts who pays, and the money goes back.
 */
export const Payment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  productId: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  provider: z.enum([...PAYMENT_PROVIDERS, 'cash']),
  amount: z.number(),
  state: z.enum(PAYMENT_RECORD_STATES),
  failure: z.optional(z.enum(['not_enough_money', 'refused', 'risky'])),
});
export type Payment = z.infer<typeof Payment>;
