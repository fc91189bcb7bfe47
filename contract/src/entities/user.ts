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
