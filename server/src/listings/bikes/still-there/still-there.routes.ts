import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { StillThere } from './still-there.ts';

export const serveStillThere = (serve: Serve, stillThere: StillThere): void => {
  serve(endpoints.listAskedBikes, ({ query }) => stillThere.list(query.token));

  serve(endpoints.confirmAskedBikes, async ({ query }) => ({
    acknowledged: true,
    modifiedCount: await stillThere.confirm(query.token, query.id),
  }));
};
