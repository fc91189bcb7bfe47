import type { Db } from '#server/platform/db/database.ts';

/** The names of the bikes of orders, as they were booked, by the order. */
export const productNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'product_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, product_name }) => [id, product_name]));
};
