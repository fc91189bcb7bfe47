import * as z from 'zod/mini';
import { PAYOUT_FIELDS } from '#contract/payout-columns.ts';
import { choice, requiredText } from './text.ts';

const say = {
  fieldUnknown: /*i18n*/ 'Please choose what is in this column.',
  headerMissing: /*i18n*/ 'Please name this column as the bank or bKash calls it.',
  needed: /*i18n*/ 'Account and amount have to be in the file, and each column once.',
} as const;

const MAX_HEADER = 40;

const Column = z.object(
  {
    field: choice(PAYOUT_FIELDS, say.fieldUnknown),
    header: requiredText(say.headerMissing, MAX_HEADER),
  },
  say.needed,
);

/** The columns of a file of payouts, in their order. */
export const PayoutColumnsBody = z.object({
  columns: z.array(Column, say.needed).check(
    z.maxLength(PAYOUT_FIELDS.length, say.needed),
    z.refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length, say.needed),
    z.refine(
      (columns) => (['number', 'amount'] as const).every((needed) => columns.some(({ field }) => field === needed)),
      say.needed,
    ),
  ),
});
