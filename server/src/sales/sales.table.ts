import type { Brand } from '#contract/constants.ts';

/** How many bikes of each brand were ever sold. Triggers on the bikes keep it; nobody writes it. */
export interface BrandSalesTable {
  brand: Brand;
  sold: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    brand_sales: BrandSalesTable;
  }
}
