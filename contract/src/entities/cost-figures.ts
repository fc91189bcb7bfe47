import * as z from 'zod/mini';

/** Engines up to so many cc have the lower fees of BRTA. */
export const SMALL_ENGINE_CC = 100;

/** Who says so, and as of which day (`YYYY-MM-DD`). */
const sourced = { source: z.string(), asOf: z.string() };

/**
 * What BRTA asks, whole taka: to transfer a motorcycle to another owner, and to register one; `small` for engines up to 100 cc, `large`
 * above. Absent where an admin has filled in nothing.
 */
const Fees = z.object({
  transferSmall: z.optional(z.number()),
  transferLarge: z.optional(z.number()),
  registrationSmall: z.optional(z.number()),
  registrationLarge: z.optional(z.number()),
  ...sourced,
});
export type Fees = z.infer<typeof Fees>;

/** A loan: at least `downPercent` of the price is paid down; `plans` by months, `rate` in hundredths of a percent a year. */
const Loan = z.object({
  downPercent: z.number(),
  plans: z.array(z.object({ months: z.number(), rate: z.number() })),
  ...sourced,
});
export type Loan = z.infer<typeof Loan>;

/** The figures of the calculator, as an admin has filled them in. No loan is shown without `loan`. */
export const CostFigures = z.object({ fees: z.optional(Fees), loan: z.optional(Loan) });
export type CostFigures = z.infer<typeof CostFigures>;
