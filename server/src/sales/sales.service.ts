import type { Selectable } from 'kysely';
import type { HistoryItem } from '#contract/entities/history-item.ts';
import type { Reader, Reads } from '#server/platform/db/reads.ts';
import { type Versioned, versioned } from '#server/platform/http/list-versions/list-version.ts';
import { salesByBrand } from './sales.repository.ts';
import type { BrandSalesTable } from './sales.table.ts';

export interface HistoryService {
  /** The best-selling brands, most sold first, equal ones by name; a brand without a sale is not in it. */
  list(reader: Reader | undefined): Promise<Versioned<HistoryItem[]>>;
}

const toHistoryItem = ({ brand, sold }: Selectable<BrandSalesTable>): HistoryItem => {
  const slug = brand.toLowerCase();
  return { _id: slug, img: `/pictures/brand-${slug}.svg`, brand, sold };
};

export const createHistoryService = (reads: Reads): HistoryService => ({
  list: (reader) =>
    reads.list(reader, (from) => versioned(from, async () => (await salesByBrand(from)).map(toHistoryItem))),
});
