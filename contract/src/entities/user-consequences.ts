import * as z from 'zod/mini';

/**
 * How many things of other people and of their own hang on a user. What leaves: `listings` (their unsold ones), with them
 * the chance to pay for `openOrders` (orders of buyers on those listings), and, of a deleted user, `ownOrders` (their own,
 * not paid). What stays: `soldBikes` and `paidOrders` (their own).
 */
export const UserConsequences = z.object({
  listings: z.number(),
  openOrders: z.number(),
  soldBikes: z.number(),
  ownOrders: z.number(),
  paidOrders: z.number(),
});
export type UserConsequences = z.infer<typeof UserConsequences>;
