import * as z from 'zod/mini';
import { Bike, RemovedBike } from './bike.ts';

/**
 * Spec section 3, Wishlist entry: `wisher` is a user's email, `wishProduct` a bike's id. `bike` is that bike, which saves
 * a list one call of `GET /wishesProduct/{id}` per entry; null once its seller has taken it down, and
 * then `removed` says which it was. Its `photoURL` is empty where the seller has left.
 */
export const WishlistEntry = z.object({
  _id: z.string(),
  wisher: z.string(),
  wishProduct: z.string(),
  bike: z.nullable(Bike),
  removed: z.nullable(RemovedBike),
});
export type WishlistEntry = z.infer<typeof WishlistEntry>;
