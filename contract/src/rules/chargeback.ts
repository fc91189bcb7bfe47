import * as z from 'zod/mini';
import { RULE_MESSAGES } from './messages.ts';
import { choice, requiredText, shortText, typedNumber } from './text.ts';

const say = {
  outcomeMissing: /*i18n*/ 'Please say how it has ended.',
  endingMissing: /*i18n*/ 'Please say what the provider has told you.',
  reasonMissing: /*i18n*/ 'Please say how you know.',
} as const;

/** The id of a chargeback: that of the card provider, or the provider's name and its number of a line, of at most 100 characters. */
export const chargebackId = requiredText(RULE_MESSAGES.required, 120, typedNumber);

export const CHARGEBACK_ENDINGS = ['won', 'lost'] as const;

/** How a payment that was taken back has ended: `won`, the provider has given the money to us again; `lost`, the buyer keeps it. */
export const ChargebackEnding = z.object({
  outcome: choice(CHARGEBACK_ENDINGS, say.outcomeMissing),
  words: requiredText(say.endingMissing, 300),
});
export type ChargebackEnding = z.infer<typeof ChargebackEnding>;

/**
 * Why a line of a report is a payment that was taken back. `paymentRef`: the provider's number of the payment, or ours, where the line does
 * not name it.
 */
export const RecordedChargeback = z.object({
  words: requiredText(say.reasonMissing, 300),
  paymentRef: z.optional(shortText(100, typedNumber)),
});
export type RecordedChargeback = z.infer<typeof RecordedChargeback>;
