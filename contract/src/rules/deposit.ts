import * as z from 'zod/mini';
import { MAX_CARD_PRICE } from '#contract/constants.ts';
import { DEPOSIT_ACTS, depositLimits } from '#contract/deposits.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseTaka, taka } from './price.ts';
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

const amountWrong = ({ least, most }: { least: number; most: number }): string =>
  fill(RULE_MESSAGES.depositWrong, { min: taka(least), max: taka(most) });

/** What is wrong with a deposit for a bike of this price, both in whole taka; undefined if nothing is. */
export const depositProblem = (amount: number, price: number): string | undefined => {
  const limits = depositLimits(price);
  return amount >= limits.least && amount <= limits.most ? undefined : amountWrong(limits);
};

/** The deposit that a seller wants for a bike, whole taka, or as they type it; empty for what is usual. `depositProblem` knows the price. */
export const wantedDeposit = optionalNumber({
  parse: parseTaka,
  least: 1,
  most: Math.floor(MAX_CARD_PRICE / 10),
  wrong: amountWrong({ least: 1, most: Math.floor(MAX_CARD_PRICE / 10) }),
});
