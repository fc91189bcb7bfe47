import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { BrandSalesTable } from './sales.table.ts';

/** The sales of each brand that had one, most first; a listing that its seller took down after the sale counts too. */
export const salesByBrand = (db: Db): Promise<Selectable<BrandSalesTable>[]> =>
  db.selectFrom('brand_sales').selectAll().orderBy('sold', 'desc').orderBy('brand').execute();
