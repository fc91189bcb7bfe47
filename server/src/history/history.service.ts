import type { HistoryItem } from '#contract/entities/history-item.ts';
import type { Db } from '#server/db/database.ts';
import { salesByBrand } from './history.repository.ts';

export interface HistoryService {
  /** The best-selling brands, most sold first, equal ones by name; a brand without a sale is not in it. */
  list(): Promise<HistoryItem[]>;
}

export const createHistoryService = (db: Db): HistoryService => ({
  async list() {
    const sales = await salesByBrand(db);
    return sales.map(({ brand, sold }) => {
      const slug = brand.toLowerCase();
      return { _id: slug, img: `/pictures/brand-${slug}.svg`, brand, sold };
    });
  },
});
