import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { SellersService } from './sellers.service.ts';

export const serveSellers = (serve: Serve, sellers: SellersService): void => {
  serve(endpoints.getSeller, ({ params, query }) => sellers.get(params.id, query.after));
};
