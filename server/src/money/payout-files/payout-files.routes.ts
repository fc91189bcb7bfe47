import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PayoutFilesService } from './payout-files.service.ts';

export const servePayoutFiles = (serve: Serve, files: PayoutFilesService): void => {
  serve(endpoints.getPayoutColumns, () => files.columns());
  serve(endpoints.setPayoutColumns, async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await files.setColumns(actor, params.kind, body.columns),
  }));
  serve(endpoints.getPayoutFile, ({ params, query }) => files.file(params.id, query.kind));
};
