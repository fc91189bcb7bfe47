import * as z from 'zod/mini';
import { MAX_CARD_PRICE } from '#contract/constants.ts';
import { DISPUTE_DECISIONS, DISPUTE_REASONS, MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { price } from './price.ts';
import { choice, idText, requiredLines } from './text.ts';

const say = {
  reasonMissing: /*i18n*/ 'Please choose what is wrong.',
  wordsMissing: /*i18n*/ 'Please write what happened. The other person and our admins read it.',
  photosTooMany: /*i18n*/ 'You can add at most {max} photos.',
  decisionMissing: /*i18n*/ 'Please choose who gets the money.',
  amountMissing: /*i18n*/ 'Please say how much the buyer gets back.',
  decisionWordsMissing: /*i18n*/ 'Please write the reason. Buyer and seller read it.',
} as const;
const MAX_WORDS = 1000;

/** What one of the two says. `photos`: the ids of uploaded photos, in order. */
const said = {
  words: requiredLines(say.wordsMissing, MAX_WORDS),
  photos: z.optional(
    z
      .array(idText, RULE_MESSAGES.required)
      .check(z.maxLength(MAX_DISPUTE_PHOTOS, fill(say.photosTooMany, { max: MAX_DISPUTE_PHOTOS }))),
  ),
};

/** The body of `POST /orders/{id}/disputes`. */
export const NewDispute = z.object({ reason: choice(DISPUTE_REASONS, say.reasonMissing), ...said });
export type NewDispute = z.infer<typeof NewDispute>;

/** The body of `PUT /disputes/{id}/answer`. */
export const DisputeAnswer = z.object(said);
export type DisputeAnswer = z.infer<typeof DisputeAnswer>;

/** The body of `PUT /disputes/{id}`. `amount` (whole taka): what the buyer gets back, where that is a part. */
export const DisputeDecision = z
  .object({
    decision: choice(DISPUTE_DECISIONS, say.decisionMissing),
    amount: z.optional(price(say.amountMissing, MAX_CARD_PRICE)),
    words: requiredLines(say.decisionWordsMissing, MAX_WORDS),
  })
  .check(
    z.refine(({ decision, amount }) => decision !== 'partly' || amount !== undefined, {
      error: say.amountMissing,
      path: ['amount'],
    }),
  );
export type DisputeDecision = z.infer<typeof DisputeDecision>;
