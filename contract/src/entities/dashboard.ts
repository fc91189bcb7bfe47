import * as z from 'zod/mini';
import { BRANDS } from '#contract/constants.ts';
import { ADVICE } from '#contract/figures.ts';
import { BUYER_STEPS, SELLER_STEPS } from '#contract/next-steps.ts';

/** Of an `offer` or a `meeting`: where it is answered, the price, whole taka, and when the meeting starts (ISO 8601). */
const asked = {
  conversationId: z.optional(z.string()),
  price: z.optional(z.number()),
  startsAt: z.optional(z.string()),
};

const about = {
  productId: z.optional(z.string()),
  brand: z.optional(z.enum(BRANDS)),
  modelName: z.optional(z.string()),
};

/**
 * What waits for a seller, and which bike it is about. `count`: bookings, offers or meetings to answer, of which the newest is named, sales to review, bikes that are asked
 * about, facts that are missing, days for which the price has stood, hearts of `advice`. `until` (ISO 8601): when the bike
 * rests, absent where it rests already; `price` and `high`: what is asked for the bike, and the high end of what such bikes are
 * sold for, whole taka.
 */
export const SellerStep = z.object({
  kind: z.enum(SELLER_STEPS),
  ...about,
  ...asked,
  count: z.optional(z.number()),
  advice: z.optional(z.enum(ADVICE)),
  until: z.optional(z.string()),
  high: z.optional(z.number()),
});
export type SellerStep = z.infer<typeof SellerStep>;

/**
 * What waits for a buyer, and which bike or search it is about. `until` (ISO 8601): how long the bike is kept; `from` and `to`:
 * the price before it fell and now, whole taka; `count`: offers or meetings to answer, other bikes that are not paid, sales to review, or new results, of
 * which there may be more (`atLeast`); `query`: the address of the search behind its `?`.
 */
export const BuyerStep = z.object({
  kind: z.enum(BUYER_STEPS),
  ...about,
  ...asked,
  until: z.optional(z.string()),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  count: z.optional(z.number()),
  atLeast: z.optional(z.literal(true)),
  searchName: z.optional(z.string()),
  query: z.optional(z.string()),
});
export type BuyerStep = z.infer<typeof BuyerStep>;

/** `views` and `hearts` of the last 7 days, of all bikes; `waiting`: bookings without an answer. */
export const SellerDashboard = z.object({
  role: z.literal('Seller'),
  figures: z.object({ forSale: z.number(), views: z.number(), hearts: z.number(), waiting: z.number() }),
  steps: z.array(SellerStep),
});
export type SellerDashboard = z.infer<typeof SellerDashboard>;

/** `unpaid`: bookings that can be paid; `searches`: those of the ten saved last that have new results. */
export const BuyerDashboard = z.object({
  role: z.literal('Buyer'),
  figures: z.object({ unpaid: z.number(), wishes: z.number(), searches: z.number() }),
  steps: z.array(BuyerStep),
});
export type BuyerDashboard = z.infer<typeof BuyerDashboard>;
