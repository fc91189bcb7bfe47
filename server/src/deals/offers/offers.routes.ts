import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { OffersService } from './offers.service.ts';

export const serveOffers = (serve: Serve, offers: OffersService): void => {
  serve(endpoints.makeOffer, async ({ actor, params, body }) => ({
    acknowledged: true,
    insertedId: await offers.make(actor, params.id, body.price),
  }));
  serve(endpoints.answerOffer, async ({ actor, params, body }) => {
    const { changed, counterId } = await offers.answer(actor, params.id, body);
    return { acknowledged: true, modifiedCount: changed, ...(counterId && { insertedId: counterId }) };
  });
};
