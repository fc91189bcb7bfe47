import * as z from 'zod/mini';

/**
 * What changed what is due to a person: `sale` (a bike was handed over), `deposit` (one that they keep), `payout` (paid), `returned` (a
 * payout that came back after it was paid), `disputed` (kept back until a dispute is decided), `decided` (due again by its decision),
 * `other`.
 */
export const STATEMENT_KINDS = ['sale', 'deposit', 'payout', 'returned', 'disputed', 'decided', 'other'] as const;

/**
 * One line, in taka: `amount` is below 0 where it was paid out. Of a sale: `price` is what the buyer paid here, of which `commission`
 * is ours. Of a payout: the reference of the bank or of bKash, and the account that it went to.
 */
export const StatementLine = z.object({
  _id: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** ISO 8601 */
  at: z.string(),
  amount: z.number(),
  productName: z.optional(z.string()),
  price: z.optional(z.number()),
  commission: z.optional(z.number()),
  reference: z.optional(z.string()),
  account: z.optional(z.string()),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * What was due to a person in a month in Dhaka, taka: `opening` + all lines = `closing`. A month that is over never changes. `isOver`:
 * it is. `rest`: what more than 300 lines sum up to.
 */
export const Statement = z.object({
  month: z.string(),
  isOver: z.boolean(),
  name: z.string(),
  opening: z.number(),
  closing: z.number(),
  lines: z.array(StatementLine),
  rest: z.optional(z.object({ count: z.number(), amount: z.number() })),
});
export type Statement = z.infer<typeof Statement>;
