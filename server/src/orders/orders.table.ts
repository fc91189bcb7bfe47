import type { Insertable, Selectable } from 'kysely';

/** Spec section 3, Order: a snapshot of the bike at the moment of booking. Prices are whole taka; times ms since 1970. */
export interface OrdersTable {
  id: string;
  buyer_id: string;
  bike_id: string;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  meet_location: string;
  product_name: string;
  product_img: string;
  product_price: number;
  seller_name: string;
  created_at: number;
  removed_at: number | null;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    orders: OrdersTable;
  }
}
