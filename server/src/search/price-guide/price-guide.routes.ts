import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PriceGuideService } from './price-guide.service.ts';

export const servePriceGuide = (serve: Serve, prices: PriceGuideService): void => {
  serve(endpoints.getPriceGuide, ({ query }) => prices.guide(query));
};
