import * as z from 'zod/mini';
import { Bike } from './bike.ts';

/**
 * Spec section 3, Wishlist entry: `wisher` is a user's email, `wishProduct` a bike's id. `bike` is that bike, which saves
 * a list one call of `GET /wishesProduct/{id}` per entry; null once its seller has taken it down.
 */
export const Wish = z.object({
  _id: z.string(),
  wisher: z.string(),
  wishProduct: z.string(),
  bike: z.nullable(Bike),
});
export type Wish = z.infer<typeof Wish>;
