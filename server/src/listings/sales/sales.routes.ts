import { endpoints } from '#contract/endpoints/index.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { BrandSalesService } from './sales.service.ts';

export const serveBrandSales = (serve: Serve, sales: BrandSalesService): void => {
  serve.cached(endpoints.listBrandSales, ({ reader }) => sales.list(reader));
};
