import * as z from 'zod/mini';
import { BRANDS, CONDITIONS, PRODUCT_STATUSES, SELLER_VERIFICATIONS } from '#contract/constants.ts';

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

/** An advertised bike as a visitor sees it: the seller's email and phone are for signed-in callers. */
export const PublicBike = z.extend(Bike, { sellerEmail: z.optional(z.string()), seller_Ph_No: z.optional(z.string()) });
export type PublicBike = z.infer<typeof PublicBike>;

/**
 * A bike that its buyer is about to pay for, or has paid for. `heldUntil` (ISO 8601): until then it is kept for another
 * buyer, who is paying for it; `soldToOther`: another buyer has paid for it.
 */
export const BikeToPay = z.extend(Bike, {
  orderId: z.string(),
  heldUntil: z.optional(z.string()),
  soldToOther: z.optional(z.boolean()),
});
export type BikeToPay = z.infer<typeof BikeToPay>;

/** A bike for somebody about to book it: `heldUntil` as above, and what they wrote when they booked it before. */
export const BikeToBook = z.extend(Bike, {
  heldUntil: z.optional(z.string()),
  booking: z.optional(z.object({ buyerPhone: z.string(), meetLocation: z.string() })),
});
export type BikeToBook = z.infer<typeof BikeToBook>;
