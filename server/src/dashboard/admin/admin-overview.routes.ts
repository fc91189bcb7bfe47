import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AdminOverviewService } from './admin-overview.service.ts';

export const serveAdminOverview = (serve: Serve, overview: AdminOverviewService): void => {
  serve(endpoints.getAdminOverview, () => overview.get());
  serve(endpoints.listUnknownModels, async () => ({ items: await overview.unknownModels() }));
  serve(endpoints.dismissModel, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await overview.dismissModel(actor, body),
  }));
};
