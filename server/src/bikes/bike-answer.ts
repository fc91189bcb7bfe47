import type { Bike, BikeToBook, BikeToPay, PublicBike } from '#contract/entities/bike.ts';
import type { RemovedBike } from '#contract/entities/wish.ts';
import type { OrderRow } from '#server/orders/orders.table.ts';
import type { HoldRow } from '#server/payments/payments.table.ts';
import type { BikeRow } from './bikes.repository.ts';
import { postTimeOf } from './post-time.ts';

/** A row as the contract's Bike. */
export const toBike = (row: BikeRow): Bike => ({
  _id: row.id,
  sellerName: row.seller_name,
  sellerEmail: row.seller_email,
  seller_Ph_No: row.seller_ph_no,
  sellerVerify: row.seller_verify,
  location: row.location,
  description: row.description,
  purchaseYears: row.purchase_years,
  postTime: postTimeOf(row.created_at),
  postedAt: new Date(row.created_at).toISOString(),
  brand: row.brand,
  modelName: row.model_name,
  photoURL: row.photo_url,
  orgPrice: row.org_price,
  rslPrice: row.rsl_price,
  condition: row.condition,
  productStatus: row.product_status,
});

/** A row as the contract's PublicBike, for whoever is not signed in. */
export const toPublicBike = (row: BikeRow): PublicBike => {
  const { sellerEmail: _, seller_Ph_No: __, ...bike } = toBike(row);
  return bike;
};

/** A row whose seller has taken the listing down: what those may still see who wished for it. */
export const toRemovedBike = (row: BikeRow): RemovedBike => ({
  modelName: row.model_name,
  brand: row.brand,
  photoURL: row.photo_url,
  productStatus: row.product_status,
});

/** Until when a bike is kept for somebody else than the reader. */
const heldFromReader = (hold: HoldRow | undefined, readerId: string): { heldUntil?: string } =>
  hold && hold.buyer_id !== readerId ? { heldUntil: new Date(Number(hold.expires_at)).toISOString() } : {};

interface ToPay {
  bike: BikeRow;
  order: OrderRow;
  hold: HoldRow | undefined;
  /** Whether the reader has paid for the bike. */
  isPaid: boolean;
}

/** A row as the contract's BikeToPay. */
export const toBikeToPay = ({ bike, order, hold, isPaid }: ToPay, readerId: string): BikeToPay => ({
  ...toBike(bike),
  orderId: order.id,
  ...heldFromReader(hold, readerId),
  ...(bike.product_status === 'Sold' && !isPaid && { soldToOther: true }),
});

interface ToBook {
  bike: BikeRow;
  hold: HoldRow | undefined;
  /** The reader's own order of the bike. */
  order: OrderRow | undefined;
}

/** A row as the contract's BikeToBook. */
export const toBikeToBook = ({ bike, hold, order }: ToBook, readerId: string): BikeToBook => ({
  ...toBike(bike),
  ...heldFromReader(hold, readerId),
  ...(order && { booking: { buyerPhone: order.buyer_phone, meetLocation: order.meet_location } }),
});
