/** Frozen. Bikes of one model and of one brand, in the order of their prices: what the page of a bike shows beside it. */
import { type Kysely, sql } from 'kysely';

const FOR_SALE = sql.raw(`removed_at is null and product_status <> 'Sold'`);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index bikes_of_model_by_price on bikes (brand, lower(model_name), rsl_price, id) where ${FOR_SALE}
  `.execute(db);
  await sql`create index bikes_of_brand_by_price on bikes (brand, rsl_price, id) where ${FOR_SALE}`.execute(db);
};
