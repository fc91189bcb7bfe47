import type { HistoryItem } from '#contract/entities/history-item.ts';
import type { Reader, Reads } from '#server/db/reads.ts';
import { salesByBrand } from './history.repository.ts';

export interface HistoryService {
  /** The best-selling brands, most sold first, equal ones by name; a brand without a sale is not in it. */
  list(reader: Reader | undefined): Promise<HistoryItem[]>;
}

export const createHistoryService = (reads: Reads): HistoryService => ({
  async list(reader) {
    const sales = await reads.list(reader, salesByBrand);
    return sales.map(({ brand, sold }) => {
      const slug = brand.toLowerCase();
      return { _id: slug, img: `/pictures/brand-${slug}.svg`, brand, sold };
    });
  },
});
