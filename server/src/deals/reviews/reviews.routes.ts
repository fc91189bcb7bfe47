import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReviewsService } from './reviews.service.ts';

export const serveReviews = (serve: Serve, reviews: ReviewsService): void => {
  serve(endpoints.writeReview, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await reviews.write(actor, params.id, body),
  }));

  serve(endpoints.answerReview, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await reviews.answer(actor, params.id, body.text),
  }));

  serve(endpoints.listReviewsOfSeller, ({ params, query }) => reviews.listOfSeller(params.id, query.after));
  serve(endpoints.listReviewsOfBuyer, ({ actor, params, query }) => reviews.listOfBuyer(actor, params.id, query.after));
};
