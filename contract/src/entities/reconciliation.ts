import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';

/** `theirs`: only the provider has it; `ours`: only our ledger has it; `amount`: both have it, with other amounts. */
export const DIFFERENCES = ['theirs', 'ours', 'amount'] as const;

/**
 * What is in a provider's report of a day (in Dhaka) or in our ledger alone, taka. `paymentRef`: the provider's id of the payment, or ours
 * where the provider does not have it. `since`: when it was found, ISO 8601. `canRecord`: an admin may say that the provider has taken
 * this payment back.
 */
export const Difference = z.object({
  _id: z.string(),
  what: z.enum(DIFFERENCES),
  provider: z.enum(PAYMENT_PROVIDERS),
  kind: z.enum(['payment', 'refund']),
  day: z.string(),
  paymentRef: z.string(),
  theirs: z.optional(z.number()),
  ours: z.optional(z.number()),
  since: z.string(),
  canRecord: z.optional(z.literal(true)),
});
export type Difference = z.infer<typeof Difference>;

/**
 * How a day stands after a report: how many of its lines were not known before, how many match, and how many are open; `fees`: what the
 * provider has kept by its new lines, taka.
 */
export const Reconciled = z.object({
  lines: z.number(),
  added: z.number(),
  matched: z.number(),
  theirs: z.number(),
  ours: z.number(),
  amount: z.number(),
  fees: z.number(),
});
export type Reconciled = z.infer<typeof Reconciled>;
