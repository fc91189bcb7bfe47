import { endpoints } from '#contract/endpoints/index.ts';
import { toCostFigures } from '#contract/rules/cost-figures.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { CostsService } from './costs.service.ts';

export const serveCosts = (serve: Serve, costs: CostsService): void => {
  serve(endpoints.getCosts, () => costs.get());
  serve(endpoints.changeCosts, async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await costs.change(actor, toCostFigures(body)),
  }));
};
