import * as z from 'zod/mini';
import { ANSWER_HOURS, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { PublicBike } from './bike.ts';
import { Rating } from './review.ts';

/**
 * The public profile of a seller: without email and phone, for signed-in readers too. `since` is the month in which
 * they signed up, `2026-11` (Dhaka time); `answersWithin`: within how many hours they mostly
 * answer; `forSale` and `sold` count their bikes here, `transferred` those of which the buyer says that they are registered in their name,
 * `rating` what buyers have said. `bikes` is a page of those for sale,
 * newest first, and `next` the cursor of the page after it.
 */
export const Seller = z.object({
  _id: z.string(),
  name: z.string(),
  photo: z.optional(z.string()),
  since: z.string(),
  sellerVerify: z.enum(SELLER_VERIFICATIONS),
  answersWithin: z.optional(z.literal(ANSWER_HOURS)),
  forSale: z.number(),
  sold: z.number(),
  transferred: z.number(),
  rating: Rating,
  bikes: z.array(PublicBike),
  next: z.optional(z.string()),
});
export type Seller = z.infer<typeof Seller>;
