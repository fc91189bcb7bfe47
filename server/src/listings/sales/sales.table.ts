import type { Brand } from '#contract/constants.ts';

/** How many bikes of each brand were ever sold. Only triggers on the bikes write it. */
export interface BrandSalesTable {
  brand: Brand;
  sold: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    brand_sales: BrandSalesTable;
  }
}
