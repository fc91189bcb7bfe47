import * as z from 'zod/mini';
import { REVIEWS } from '#contract/account-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Review } from '#contract/entities/review.ts';
import { ReviewAnswered, ReviewWritten } from '#contract/rules/review.ts';
import { idParam, Modified, pageQuery } from './shapes.ts';

export const writeReview = endpoint({
  method: 'PUT',
  path: '/orders/:id/review',
  summary:
    'The buyer of a paid order and the seller of its bike review each other, once each. A review can be changed until it is shown: when both are written, or 14 days after the sale. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: ReviewWritten,
  output: Modified,
  errors: ['order_not_found', 'review_too_early', 'review_closed', 'user_not_found'],
  notWhileSuspended: true,
  perAccount: REVIEWS,
});

export const answerReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id/answer',
  summary:
    'Whom a shown review is about answers it, once. The answer is shown to whoever sees the review. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  body: ReviewAnswered,
  output: Modified,
  errors: ['review_not_found', 'review_answered'],
  notWhileSuspended: true,
  perAccount: REVIEWS,
});

export const listReviewsOfSeller = endpoint({
  method: 'GET',
  path: '/sellers/:id/reviews',
  summary: 'What buyers have written about a seller, newest first. Beyond the specification.',
  access: 'everyone',
  params: idParam,
  query: pageQuery,
  output: z.array(Review),
  paged: true,
  errors: ['seller_not_found'],
});

export const listReviewsOfBuyer = endpoint({
  method: 'GET',
  path: '/bookings/:id/reviews',
  summary:
    "What sellers have written about the buyer of a booking of the caller's own bike, newest first. Beyond the specification.",
  access: 'signedIn',
  params: idParam,
  query: pageQuery,
  output: z.array(Review),
  paged: true,
  errors: ['booking_not_found'],
});
