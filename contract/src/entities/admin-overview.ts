import * as z from 'zod/mini';

/**
 * What can wait for an admin. `papers`: documents to look at; `signals`: what the server has noticed by itself; `stolen`: reports of stolen motorcycles; `verifications`: sellers who are not verified;
 * `payments`: those that a bank has not decided for an hour; `refunds`: money that is not given back after an hour; `models`: models
 * of several bikes for sale that the catalogue lacks.
 */
export const WAITING_MATTERS = [
  'papers',
  'reports',
  'signals',
  'stolen',
  'disputes',
  'payments',
  'refunds',
  'verifications',
  'models',
] as const;
export type WaitingMatter = (typeof WAITING_MATTERS)[number];

/** The figures of the market that are kept by day. */
export const MARKET_FIGURES = ['listings', 'bookings', 'sales', 'messages'] as const;
export type MarketFigure = (typeof MARKET_FIGURES)[number];

/** How many days of the market are shown, today included. */
export const MARKET_DAYS = 30;
/** Up to so many of a matter are counted. */
export const MOST_COUNTED = 1_000;

/** `atLeast`: there may be more than `count`. `oldest`: since when the oldest has waited, ISO 8601; absent where none waits. */
const Waiting = z.object({
  matter: z.enum(WAITING_MATTERS),
  count: z.number(),
  atLeast: z.optional(z.literal(true)),
  oldest: z.optional(z.string()),
});
export type Waiting = z.infer<typeof Waiting>;

/** `day` in Dhaka, `2026-11-21`: bikes listed, bookings made, bikes sold here, messages sent. */
const MarketDay = z.object({
  day: z.string(),
  listings: z.number(),
  bookings: z.number(),
  sales: z.number(),
  messages: z.number(),
});
export type MarketDay = z.infer<typeof MarketDay>;

/** `days`: the last 30, today last. `countedAt`: when today was counted last, ISO 8601; absent where it was not counted yet. */
export const AdminOverview = z.object({
  waiting: z.array(Waiting),
  days: z.array(MarketDay),
  countedAt: z.optional(z.string()),
});
export type AdminOverview = z.infer<typeof AdminOverview>;
