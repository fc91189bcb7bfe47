import * as z from 'zod/mini';
import { ROLES, SELLER_VERIFICATIONS } from '#contract/constants.ts';

/** Spec section 3, User. `sellerVerify` is there for sellers only; `joinedAt` is ISO 8601. */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  sellerVerify: z.optional(z.enum(SELLER_VERIFICATIONS)),
  joinedAt: z.string(),
});
export type User = z.infer<typeof User>;

/**
 * How many things of other people and of their own hang on a user. What leaves: `listings` (their unsold ones), with them
 * the chance to pay for `openOrders` (orders of buyers on those listings), and, of a deleted user, `ownOrders` (their own,
 * not paid). What stays: `soldBikes` and `paidOrders` (their own).
 */
export const UserDeletionPreview = z.object({
  listings: z.number(),
  openOrders: z.number(),
  soldBikes: z.number(),
  ownOrders: z.number(),
  paidOrders: z.number(),
});
export type UserDeletionPreview = z.infer<typeof UserDeletionPreview>;
