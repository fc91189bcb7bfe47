import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { BikePageService } from './bike-page.service.ts';
import type { BikesService } from './bikes.service.ts';

export const serveBikes = (serve: Serve, bikes: BikesService, pages: BikePageService): void => {
  serve(endpoints.createBike, async ({ actor, body }) => {
    const { id } = await bikes.create(actor, body);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.listOwnBikes, ({ actor, query }) =>
    bikes.listOwn(actor, { after: query.after, takenBack: query.takenBack !== undefined }),
  );
  serve.cached(endpoints.listBikesOfBrand, ({ reader, params, query }) =>
    bikes.listOfBrand(reader, params.brand, query.after),
  );
  serve.cached(endpoints.listAdvertisedBikes, ({ reader, audience }) =>
    bikes.listAdvertised(reader, audience === 'signed in'),
  );
  serve(endpoints.getBike, ({ actor, params }) => bikes.get(actor, params.id));

  serve(endpoints.getBikeOnPage, ({ actor, params }) => pages.get(actor, params.id));
  serve(endpoints.listSimilarBikes, ({ params }) => pages.listSimilar(params.id));

  serve(endpoints.changeBikeStatus, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await bikes.changeStatus(actor, params.id, body.status),
  }));

  serve(endpoints.editListing, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await bikes.edit(actor, params.id, body),
  }));

  serve(endpoints.getOwnListing, ({ actor, params }) => bikes.getOwn(actor, params.id));

  serve(endpoints.changeListingState, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await bikes.change(actor, params.id, body),
  }));

  serve(endpoints.confirmListing, async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await bikes.confirm(actor, params.id),
  }));

  serve(endpoints.previewBikeDeletion, ({ actor, params }) => bikes.previewDeletion(actor, params.id));

  serve(endpoints.deleteBike, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await bikes.remove(actor, params.id),
  }));
};
