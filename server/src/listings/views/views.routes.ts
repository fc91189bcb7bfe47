import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ViewsService } from './views.service.ts';

export const serveViews = (serve: Serve, views: ViewsService): void => {
  serve(endpoints.countView, async ({ actor, params, visitor }) => ({
    acknowledged: true,
    modifiedCount: await views.count({ bikeId: params.id, actor, visitor: visitor() }),
  }));
};
