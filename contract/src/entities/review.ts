import * as z from 'zod/mini';
import { STARS } from '#contract/reviews.ts';

const stars = z.literal(STARS);

/** The one answer to a review, by the person it is about. `at`: ISO 8601. */
export const ReviewAnswer = z.object({ text: z.string(), at: z.string() });

/**
 * A review that is shown. `writerName` is the name of its writer as it is now, `Deleted user` once they have left;
 * `productName` the bike that was sold; `writtenAt` in ISO 8601. `text` is absent where nothing but stars was given.
 */
export const Review = z.object({
  _id: z.string(),
  stars,
  text: z.optional(z.string()),
  writtenAt: z.string(),
  writerName: z.string(),
  productName: z.string(),
  answer: z.optional(ReviewAnswer),
});
export type Review = z.infer<typeof Review>;

/** How a person was reviewed. `average` of the stars, to one decimal; absent below three reviews. */
export const Rating = z.object({ count: z.number(), average: z.optional(z.number()) });
export type Rating = z.infer<typeof Rating>;

/**
 * The two reviews of a sale, for one of the two who made it. `opensAt` (ISO 8601): the bike is not handed over yet, and they may
 * write from then on. `openUntil` (ISO 8601): until then they may write or change
 * their own; absent once that is over, or if the other one has left. `received`: what the other one wrote, once it is shown.
 */
export const SaleReviews = z.object({
  opensAt: z.optional(z.string()),
  openUntil: z.optional(z.string()),
  own: z.optional(z.pick(Review, { stars: true, text: true, answer: true })),
  received: z.optional(z.pick(Review, { _id: true, stars: true, text: true, answer: true })),
});
export type SaleReviews = z.infer<typeof SaleReviews>;
