import * as z from 'zod/mini';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { BRANDS, CONDITIONS, PRODUCT_STATUSES, SELLER_VERIFICATIONS } from '#contract/constants.ts';

/**
 * Spec section 3, Bike, and what a listing may say beyond it (`rules/bike-facts.ts`). Prices are whole taka; `purchaseYears` is `YYYY-MM-DD`;
 * `postTime` reads like `Nov 21, 2026` (Dhaka time) and `postedAt` is the same moment in ISO 8601. `sellerVerify` saves a
 * list one call of `GET /usersVerify` per card.
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
  kilometres: z.optional(z.number()),
  engineCc: z.optional(z.number()),
  yearMade: z.optional(z.number()),
  district: z.optional(z.enum(DISTRICTS)),
  colour: z.optional(z.enum(COLOURS)),
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
 * A bike on its own page, as `PublicBike`. `heldUntil` (ISO 8601): until then it is kept for another buyer than the reader,
 * who is paying for it. `preview`: path of the image that chats show beside a link to the page.
 */
export const BikeOnPage = z.extend(PublicBike, { heldUntil: z.optional(z.string()), preview: z.string() });
export type BikeOnPage = z.infer<typeof BikeOnPage>;

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

/** A bike that its reader may book: `heldUntil` as above, and what they wrote when they booked it before. */
export const BikeToBook = z.extend(Bike, {
  heldUntil: z.optional(z.string()),
  booking: z.optional(z.object({ buyerPhone: z.string(), meetLocation: z.string() })),
});
export type BikeToBook = z.infer<typeof BikeToBook>;

/** What stays of a listing that its seller has taken down, for those with it on their wishlist or with a link to it: nothing of the seller. */
export const RemovedBike = z.pick(Bike, { modelName: true, brand: true, photoURL: true, productStatus: true });
export type RemovedBike = z.infer<typeof RemovedBike>;

/** The same on the bike's own page, for as long as it is kept. */
export const WithdrawnBike = z.extend(RemovedBike, { withdrawn: z.literal(true) });
export type WithdrawnBike = z.infer<typeof WithdrawnBike>;

/** Days for which a page says that its bike was withdrawn; afterwards the page is gone. */
export const WITHDRAWN_DAYS = 30;
/** Bikes that a page shows beside its own. */
export const MAX_SIMILAR = 6;

/** How many names `BikeDeletionPreview.buyers` holds at most. */
export const MAX_NAMED_BUYERS = 10;

/** What taking a listing down would affect. */
export const BikeDeletionPreview = z.object({
  /** Open bookings, which end with the listing. 0 for a sold bike. */
  bookings: z.number(),
  /** The names of those who made the newest of them. */
  buyers: z.array(z.string()),
  /** ISO 8601. Until then the bike is kept for a buyer who is paying, and cannot be taken down. */
  heldUntil: z.optional(z.string()),
});
export type BikeDeletionPreview = z.infer<typeof BikeDeletionPreview>;

/** Spec section 3, History item: one of the best-selling brands, and how many of its bikes were sold here. */
export const BrandSales = z.object({ _id: z.string(), img: z.string(), brand: z.enum(BRANDS), sold: z.number() });
export type BrandSales = z.infer<typeof BrandSales>;
