import type { Insertable } from 'kysely';
import type { Brand, Condition, ProductStatus } from '#contract/constants.ts';

/** Spec section 3, Bike. Prices are whole taka; times are ms since 1970. A removed listing keeps its row. */
export interface BikesTable {
  id: string;
  seller_id: string;
  seller_ph_no: string;
  location: string;
  description: string;
  /** YYYY-MM-DD */
  purchase_years: string;
  brand: Brand;
  model_name: string;
  photo_url: string;
  org_price: number;
  rsl_price: number;
  condition: Condition;
  product_status: ProductStatus;
  created_at: number;
  sold_at: number | null;
  removed_at: number | null;
  /** The id that the caller gave to this listing; unique for a seller. */
  submission: string | null;
}

export type NewBikeRow = Insertable<BikesTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    bikes: BikesTable;
  }
}
