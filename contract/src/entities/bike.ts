import * as z from 'zod/mini';
import { BRANDS, CONDITIONS, PRODUCT_STATUSES, SELLER_VERIFICATIONS } from '../constants.ts';

/**
 * Spec section 3, Bike. Prices are whole taka; `purchaseYears` is `YYYY-MM-DD`; `postTime` reads like `Nov 21, 2026`
 * (Dhaka time) and `postedAt` is the same moment in ISO 8601. `sellerVerify` saves a list one call of
 * `GET /usersVerify` per card.
 */
export const Bike = z.object({
  _id: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  seller_Ph_No: z.string(),
  sellerVerify: z.enum(SELLER_VERIFICATIONS),
  location: z.string(),
  description: z.string(),
  purchaseYears: z.string(),
  postTime: z.string(),
  postedAt: z.string(),
  brand: z.enum(BRANDS),
  modelName: z.string(),
  photoURL: z.string(),
  orgPrice: z.number(),
  rslPrice: z.number(),
  condition: z.enum(CONDITIONS),
  productStatus: z.enum(PRODUCT_STATUSES),
});
export type Bike = z.infer<typeof Bike>;

/** A bike that its buyer is about to pay for, or has paid for. */
export const BikeToPay = z.extend(Bike, { orderId: z.string() });
export type BikeToPay = z.infer<typeof BikeToPay>;

/** An advertised bike as a visitor sees it: the seller's email and phone are for signed-in callers. */
export const PublicBike = z.extend(Bike, { sellerEmail: z.optional(z.string()), seller_Ph_No: z.optional(z.string()) });
export type PublicBike = z.infer<typeof PublicBike>;
