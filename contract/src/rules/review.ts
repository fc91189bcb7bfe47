import * as z from 'zod/mini';
import { MAX_REVIEW_LENGTH, STARS } from '#contract/reviews.ts';
import { RULE_MESSAGES } from './messages.ts';
import { withoutContacts } from './public-text.ts';
import { lines, requiredLines } from './text.ts';

const { required, reviewStarsMissing } = RULE_MESSAGES;

/** The words of a review. They may be left out. */
export const reviewText = lines(MAX_REVIEW_LENGTH).check(withoutContacts(MAX_REVIEW_LENGTH));

/** The body of `PUT /orders/{id}/review`. */
export const ReviewWritten = z.object({ stars: z.literal(STARS, reviewStarsMissing), text: z.optional(reviewText) });
export type ReviewWritten = z.infer<typeof ReviewWritten>;

/** The body of `PUT /reviews/{id}/answer`. */
export const ReviewAnswered = z.object({
  text: requiredLines(required, MAX_REVIEW_LENGTH).check(withoutContacts(MAX_REVIEW_LENGTH)),
});
