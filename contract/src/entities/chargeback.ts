import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';

/**
 * Money of a payment that the buyer's bank or wallet has taken back, as long as it is not decided. `reference`: its number at the provider.
 * `amount`: whole taka; `at`, `evidenceUntil` (until when the bank takes evidence): ISO 8601. `disputeId`: where the money of the sale
 * waits, if any is left.
 */
export const ShownChargeback = z.object({
  _id: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  reference: z.string(),
  productName: z.string(),
  amount: z.number(),
  at: z.string(),
  evidenceUntil: z.optional(z.string()),
  disputeId: z.optional(z.string()),
});
export type ShownChargeback = z.infer<typeof ShownChargeback>;
