import * as z from 'zod/mini';
import { ANSWER_HOURS, BRANDS, CONDITIONS, PRODUCT_STATUSES, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { factShape } from './bike-facts.ts';
import { MeetingTime } from './meeting.ts';
import { AgreedPrice } from './offer.ts';
import { PapersReviewed } from './papers.ts';
import { Rating } from './review.ts';

/**
 * A price that fell: `from` is the lowest that was asked in the 30 days before it fell, whole taka, always more than the
 * present price; `at` is when it fell, ISO 8601. Absent 30 days later (docs/decisions/0044).
 */
export const PriceFall = z.object({ from: z.number(), at: z.string() });
export type PriceFall = z.infer<typeof PriceFall>;

/**
 * Spec section 3, Bike, and what a listing may say beyond it (`BIKE_FACTS`). Prices are whole taka; `purchaseYears` is
 * `YYYY-MM-DD`; `postTime` reads like `Nov 21, 2026` (Dhaka time) and `postedAt` is the same moment in ISO 8601. `sellerVerify`
 * saves a list one call of `GET /usersVerify` per card. `answersWithin`: within how many hours the seller mostly answers.
 * `papersReviewed`: what an admin saw of its papers, absent where none were shown or the listing says something else since.
 */
export const Bike = z.object({
  _id: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  seller_Ph_No: z.string(),
  sellerVerify: z.enum(SELLER_VERIFICATIONS),
  answersWithin: z.optional(z.literal(ANSWER_HOURS)),
  location: z.string(),
  description: z.string(),
  purchaseYears: z.string(),
  ...factShape,
  postTime: z.string(),
  postedAt: z.string(),
  brand: z.enum(BRANDS),
  modelName: z.string(),
  photoURL: z.string(),
  orgPrice: z.number(),
  rslPrice: z.number(),
  condition: z.enum(CONDITIONS),
  productStatus: z.enum(PRODUCT_STATUSES),
  priceFall: z.optional(PriceFall),
  papersReviewed: z.optional(PapersReviewed),
});
export type Bike = z.infer<typeof Bike>;

/** The addresses of all photos of a bike in order, the first is `photoURL`; lists of bikes have that one alone. */
const photos = z.array(z.string());

/**
 * Why a listing is off the market, as far as its seller may put it back: `paused` by them, `resting` because they did not say
 * that the bike is still there, `takenBack` by them, `soldElsewhere` as they told us. Absent: it is for sale, or sold here.
 */
export const OFF_MARKET = ['paused', 'resting', 'takenBack', 'soldElsewhere'] as const;
export type OffMarket = (typeof OFF_MARKET)[number];

/** The same on a page that is kept; `hidden` by an admin or with its suspended seller, on a page that only its seller and admins see. */
export const SHOWN_OFF_MARKET = ['paused', 'soldElsewhere', 'hidden'] as const;
export type ShownOffMarket = (typeof SHOWN_OFF_MARKET)[number];

/** Days after which a seller is asked whether a bike is still there, and after which its listing rests without an answer. */
export const ASK_DAYS = 30;
export const REST_DAYS = 45;

/**
 * A listing as its seller sees it. `restsAt` (ISO 8601): they were asked whether the bike is still there, and from then on it
 * rests. `elsewherePrice`: for how much it was sold elsewhere, whole taka, if they told. `waitingBookings`: how many bookings
 * of it wait for an answer, absent if none does. `hiddenBy`: it is paused because an admin hid it, or the seller is suspended.
 */
export const OwnBike = z.extend(Bike, {
  offMarket: z.optional(z.enum(OFF_MARKET)),
  hiddenBy: z.optional(z.enum(['moderation', 'suspension'])),
  restsAt: z.optional(z.string()),
  elsewherePrice: z.optional(z.number()),
  waitingBookings: z.optional(z.number()),
});
export type OwnBike = z.infer<typeof OwnBike>;

/** A change of a listing's price, whole taka; `at` in ISO 8601. */
export const PriceChange = z.object({ at: z.string(), before: z.number(), after: z.number() });
export type PriceChange = z.infer<typeof PriceChange>;

/**
 * The same on the page where it is edited, with all its photos, and the changes of its price, the newest first. `handover`: of one
 * that a buyer has paid for; `at` (ISO 8601) is absent until it was handed over. `deposit`: what its seller wants as one, whole taka;
 * absent where it is what is usual (`depositOf`).
 */
export const OwnListing = z.extend(OwnBike, {
  photos,
  priceChanges: z.array(PriceChange),
  handover: z.optional(z.object({ at: z.optional(z.string()) })),
  deposit: z.optional(z.number()),
});
export type OwnListing = z.infer<typeof OwnListing>;

/** A bike whose seller was asked whether it is still there, as the link in that mail shows it without a login. */
export const AskedBike = z.extend(
  z.pick(Bike, { _id: true, modelName: true, brand: true, photoURL: true, rslPrice: true }),
  {
    resting: z.boolean(),
  },
);
export type AskedBike = z.infer<typeof AskedBike>;

/** An advertised bike as a visitor sees it: the seller's email and phone are for signed-in callers. */
export const PublicBike = z.extend(Bike, { sellerEmail: z.optional(z.string()), seller_Ph_No: z.optional(z.string()) });
export type PublicBike = z.infer<typeof PublicBike>;

/**
 * A bike on its own page, as `PublicBike`. `heldUntil` (ISO 8601): until then it is kept for another buyer than the reader, who
 * is paying for it. `preview`: path of the image that chats show beside a link to the page. `sellerId`: whose public page is
 * `/sellers/{id}`; absent once they sell no more. `sellerRating`: what their buyers have said, absent as long as nobody has.
 * `sellerIsNew`: they signed up less than `NEW_ACCOUNT_DAYS` ago.
 * `agreed`: for how much the reader may book and pay it. `offMarket`: it is not for sale at the moment, or sold elsewhere, and
 * nobody sees the seller's email and phone.
 */
export const BikeOnPage = z.extend(PublicBike, {
  photos,
  heldUntil: z.optional(z.string()),
  preview: z.string(),
  sellerId: z.optional(z.string()),
  sellerRating: z.optional(Rating),
  sellerIsNew: z.optional(z.literal(true)),
  agreed: z.optional(AgreedPrice),
  offMarket: z.optional(z.enum(SHOWN_OFF_MARKET)),
});
export type BikeOnPage = z.infer<typeof BikeOnPage>;

const flag = z.optional(z.literal(true));
const DepositToPay = z.object({ amount: z.number(), rest: z.number(), isPaid: flag, atOnce: flag });

/**
 * A bike that its buyer is about to pay for, or has paid for. `heldUntil` (ISO 8601): until then it is kept for another buyer,
 * who is paying for it; `soldToOther`: another buyer has paid for it. `price`: what is paid or was paid, whole taka, of which `agreed`
 * says why and until when it is less than `rslPrice`. `deposit` (whole taka): what holds the bike, or what its buyer has paid to hold it
 * (`isPaid`), and what is left to pay then; `atOnce`: no part of it can be paid any more, only all of it.
 */
export const BikeToPay = z.extend(Bike, {
  orderId: z.string(),
  price: z.number(),
  heldUntil: z.optional(z.string()),
  soldToOther: z.optional(z.boolean()),
  deposit: z.optional(DepositToPay),
  agreed: z.optional(AgreedPrice),
});
export type BikeToPay = z.infer<typeof BikeToPay>;

/**
 * A bike that its reader may book: `heldUntil` and `agreed` as above, what they wrote when they booked it before, and the meeting
 * that both have confirmed, where they need not name a place again.
 */
export const BikeToBook = z.extend(Bike, {
  photos: z.optional(photos),
  heldUntil: z.optional(z.string()),
  booking: z.optional(z.object({ buyerPhone: z.string(), meetLocation: z.string() })),
  agreed: z.optional(AgreedPrice),
  meeting: z.optional(MeetingTime),
});
export type BikeToBook = z.infer<typeof BikeToBook>;

/**
 * What stays of a listing that is off the market, for those with it on their wishlist or with a link to it: nothing of the
 * seller. `offMarket` as on its page; absent where its seller has taken it down, or has left. Of a hidden one `modelName` is its
 * brand, and `photoURL` is empty.
 */
export const RemovedBike = z.extend(
  z.pick(Bike, { modelName: true, brand: true, photoURL: true, productStatus: true }),
  {
    offMarket: z.optional(z.enum(SHOWN_OFF_MARKET)),
  },
);
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

/** What taking a listing off the market would affect. */
export const BikeDeletionPreview = z.object({
  /** Open bookings: they end with the listing, and wait while it is paused. 0 for a sold bike. */
  bookings: z.number(),
  /** The names of those who made the newest of them. */
  buyers: z.array(z.string()),
  /** ISO 8601. Until then the bike is kept for a buyer who is paying, and stays on the market. */
  heldUntil: z.optional(z.string()),
  /** A deposit keeps it: it may leave the market, and the deposit goes back. */
  hasDeposit: z.optional(z.literal(true)),
});
export type BikeDeletionPreview = z.infer<typeof BikeDeletionPreview>;

/** Spec section 3, History item: one of the best-selling brands, and how many of its bikes were sold here. */
export const BrandSales = z.object({ _id: z.string(), img: z.string(), brand: z.enum(BRANDS), sold: z.number() });
export type BrandSales = z.infer<typeof BrandSales>;
