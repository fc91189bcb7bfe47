import * as z from 'zod/mini';
import { DEPOSIT_ACTS } from '#contract/deposits.ts';
import { RULE_MESSAGES } from './messages.ts';
import { requiredLines } from './text.ts';

const say = {
  wordsMissing: /*i18n*/ 'Please write what happened. The other person and, if needed, an admin read it.',
  reasonMissing: /*i18n*/ 'Please write the reason. Buyer and seller read it.',
} as const;
const MAX_WORDS = 500;

const words = requiredLines(say.wordsMissing, MAX_WORDS);

/** The body of `PUT /orders/{id}/deposit`: what one of the two says about a deposit. `words` are needed for `askBack` and `claim`. */
export const WordOnDeposit = z
  .object({ act: z.enum(DEPOSIT_ACTS, RULE_MESSAGES.required), words: z.optional(words) })
  .check(
    z.refine(({ act, words: said }) => said !== undefined || (act !== 'askBack' && act !== 'claim'), {
      error: say.wordsMissing,
      path: ['words'],
    }),
  );
export type WordOnDeposit = z.infer<typeof WordOnDeposit>;

/** The body of `PUT /admin/deposits/{id}`. */
export const DepositDecision = z.object({
  outcome: z.enum(['returned', 'kept'], RULE_MESSAGES.required),
  reason: requiredLines(say.reasonMissing, MAX_WORDS),
});
export type DepositDecision = z.infer<typeof DepositDecision>;
