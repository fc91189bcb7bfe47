import * as z from 'zod/mini';

/** Spec section 3, Wishlist entry: `wisher` is a user's email, `wishProduct` a bike's id. */
export const Wish = z.object({ _id: z.string(), wisher: z.string(), wishProduct: z.string() });
export type Wish = z.infer<typeof Wish>;
