import { sql } from 'kysely';
import type { Brand } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';

/**
 * How many bikes of each brand were sold, most first; a listing that its seller took down after the sale counts too.
 * Counted in the index bikes_sold_by_brand alone.
 */
export const countSales = async (db: Db): Promise<{ brand: Brand; sold: number }[]> => {
  const rows = await db
    .selectFrom('bikes')
    .select(['brand', ({ fn }) => fn.countAll<number>().as('sold')])
    // Written as in the partial index, or the planner does not use it.
    .where('product_status', '=', sql.lit('Sold'))
    .groupBy('brand')
    .orderBy('sold', 'desc')
    .orderBy('brand')
    .execute();
  return rows.map(({ brand, sold }) => ({ brand, sold: Number(sold) }));
};
