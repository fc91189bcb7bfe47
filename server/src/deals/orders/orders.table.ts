import type { Insertable, Selectable } from 'kysely';
import { ERASED_NAME } from '#contract/constants.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

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
  /** When its buyer took it back. */
  removed_at: number | null;
  /** When it ended with the listing. It stays so when the bike is listed again; its buyer may book anew. */
  ended_at: number | null;
}

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;

/** An order in its buyer's export; `account` adds its payments. */
export const ORDER_EXPORT: ExportFields<
  OrderRow,
  Omit<OwnData['orders'][number], 'payment' | 'payments' | 'answered'>
> = {
  id: 'id',
  productId: 'bike_id',
  productName: 'product_name',
  productPrice: 'product_price',
  photo: 'product_img',
  sellerName: 'seller_name',
  buyerName: 'buyer_name',
  buyerEmail: 'buyer_email',
  buyerPhone: 'buyer_phone',
  meetLocation: 'meet_location',
  orderedAt: time('created_at'),
  removedAt: time('removed_at'),
  endedAt: time('ended_at'),
};

/** A buyer's orders: what was bought when and for how much stays. */
export const ordersOfBuyer: PersonalData<OrderRow> = {
  table: 'orders',
  owner: 'buyer_id',
  onErasure: (buyerId) => ({
    buyer_name: ERASED_NAME,
    buyer_email: `deleted:${buyerId}`,
    buyer_phone: '',
    meet_location: '',
  }),
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    orders: OrdersTable;
  }
}
