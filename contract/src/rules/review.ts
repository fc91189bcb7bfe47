import * as z from 'zod/mini';
import { MAX_REVIEW_LENGTH, STARS } from '#contract/reviews.ts';
import { fill, RULE_MESSAGES } from './messages.ts';
import { readableLines, visible } from './text.ts';

const { required, reviewStarsMissing, tooLong } = RULE_MESSAGES;

const longest = z.maxLength(MAX_REVIEW_LENGTH, fill(tooLong, '1,000'));

/** The words of a review. They may be left out. */
export const reviewText = z.string(required).check(z.trim(), readableLines, longest);

/** The body of `PUT /orders/{id}/review`. */
export const ReviewWritten = z.object({ stars: z.literal(STARS, reviewStarsMissing), text: z.optional(reviewText) });
export type ReviewWritten = z.infer<typeof ReviewWritten>;

/** The body of `PUT /reviews/{id}/answer`. */
export const ReviewAnswered = z.object({
  text: z
    .string(required)
    .check(z.trim(), z.minLength(1, { message: required, abort: true }), readableLines, visible(required), longest),
});
