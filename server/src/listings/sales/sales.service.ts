import type { Selectable } from 'kysely';
import type { BrandSales } from '#contract/entities/bike.ts';
import type { Reader, Reads } from '#server/platform/db/reads.ts';
import { salesByBrand } from './sales.repository.ts';
import type { BrandSalesTable } from './sales.table.ts';

export interface BrandSalesService {
  /** The best-selling brands, most sold first, equal ones by name; a brand without a sale is not in it. */
  list(reader: Reader | undefined): Promise<BrandSales[]>;
}

const toBrandSales = ({ brand, sold }: Selectable<BrandSalesTable>): BrandSales => {
  const slug = brand.toLowerCase();
  return { _id: slug, img: `/pictures/brand-${slug}.svg`, brand, sold };
};

export const createBrandSalesService = (reads: Reads): BrandSalesService => ({
  list: (reader) => reads.list(reader, async (from) => (await salesByBrand(from)).map(toBrandSales)),
});
