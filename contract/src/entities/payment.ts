import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';

/** What a payment pays: the whole price, a deposit, or the rest after a deposit. */
export const PAYMENT_KINDS = ['price', 'deposit', 'balance'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * Where a payment stands: `created` (nothing is paid), `requires_action` (the bank waits for the buyer), `processing` (being checked),
 * `sold` (paid, and the bike is the buyer's), `refunding`, `refunded`, `canceled` (it ended, and can no longer be paid).
 */
export const PAYMENT_STATES = [
  'created',
  'requires_action',
  'processing',
  'sold',
  'refunding',
  'refunded',
  'canceled',
] as const;

/** A payment as its buyer sees it. `amount` in whole taka. `failure`: why the provider has refused it last. */
export const Payment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  productId: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: z.number(),
  state: z.enum(PAYMENT_STATES),
  failure: z.optional(z.enum(['not_enough_money', 'refused'])),
});
export type Payment = z.infer<typeof Payment>;
