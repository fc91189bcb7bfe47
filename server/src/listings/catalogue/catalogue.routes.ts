import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CatalogueService } from './catalogue.service.ts';

export const serveCatalogue = (serve: Serve, catalogue: CatalogueService): void => {
  serve(endpoints.listModels, async ({ query }) => ({ items: await catalogue.models(query) }));
  serve(endpoints.listCatalogue, ({ query }) => catalogue.list(query));
  serve(endpoints.addModel, async ({ actor, body }) => {
    const { id } = await catalogue.add(actor, body);
    return { acknowledged: true, insertedId: id };
  });
  serve(endpoints.changeModel, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await catalogue.change(actor, params.id, body),
  }));
};
