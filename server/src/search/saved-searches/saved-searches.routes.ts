import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

export const serveSavedSearches = (serve: Serve, searches: SavedSearchesService): void => {
  serve(endpoints.createSavedSearch, async ({ actor, body }) => {
    const { id } = await searches.save(actor, body);
    return { acknowledged: true, insertedId: id };
  });

  serve(endpoints.listSavedSearches, ({ actor, query }) => searches.listOwn(actor, query.after));

  serve(endpoints.changeSavedSearch, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await searches.change(actor, params.id, body),
  }));

  serve(endpoints.deleteSavedSearch, async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await searches.remove(actor, params.id),
  }));
};
