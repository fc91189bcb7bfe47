import type { Bike, PublicBike } from '#contract/entities/bike.ts';
import type { RemovedBike } from '#contract/entities/wish.ts';
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
