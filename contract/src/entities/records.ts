/** Listings, orders and payments as admins see them, with their history. Prices are whole taka, times ISO 8601. */
import * as z from 'zod/mini';
import { BRANDS, ROLES } from '#contract/constants.ts';
import { MeetingTime } from './meeting.ts';

/** Where a listing stands: `gone` with its seller's account or role, the others as in `OFF_MARKET`. */
export const LISTING_RECORD_STATES = [
  'forSale',
  'sold',
  'paused',
  'resting',
  'takenBack',
  'soldElsewhere',
  'gone',
] as const;
export type ListingRecordState = (typeof LISTING_RECORD_STATES)[number];

/** Where an order stands, in the order in which one fact outweighs another; `lost`: the bike was sold to another buyer. */
export const ORDER_RECORD_STATES = [
  'paid',
  'refunded',
  'processing',
  'takenBack',
  'lost',
  'declined',
  'ended',
  'accepted',
  'waiting',
] as const;
export type OrderRecordState = (typeof ORDER_RECORD_STATES)[number];

/** What may have happened to an order, whatever happened afterwards: a search filters by it. */
export const ORDER_EVENTS = ['paid', 'refunded', 'accepted', 'declined', 'ended', 'takenBack'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The states of a payment (docs/decisions/0007-the-sale.md). */
export const PAYMENT_RECORD_STATES = [
  'created',
  'requires_action',
  'processing',
  'held',
  'spent',
  'sold',
  'refunding',
  'refunded',
  'canceled',
] as const;
export type PaymentRecordState = (typeof PAYMENT_RECORD_STATES)[number];

/** A buyer or a seller; `email` and `role` are absent once they have no account any more. */
export const RecordPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
});
export type RecordPerson = z.infer<typeof RecordPerson>;

export const ListingRecord = z.object({
  _id: z.string(),
  brand: z.enum(BRANDS),
  modelName: z.string(),
  price: z.number(),
  state: z.enum(LISTING_RECORD_STATES),
  at: z.string(),
  seller: RecordPerson,
});
export type ListingRecord = z.infer<typeof ListingRecord>;

/** `price`: what its buyer has paid, or would pay now; of an order that is over, what the bike cost when it was booked. */
export const OrderRecord = z.object({
  _id: z.string(),
  productId: z.string(),
  modelName: z.string(),
  price: z.number(),
  state: z.enum(ORDER_RECORD_STATES),
  at: z.string(),
  buyer: RecordPerson,
  seller: RecordPerson,
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** One attempt to pay for an order. `intentId` is the card provider's; absent until it has made one. */
export const PaymentRecord = z.object({
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  modelName: z.string(),
  attempt: z.number(),
  price: z.number(),
  state: z.enum(PAYMENT_RECORD_STATES),
  intentId: z.optional(z.string()),
  at: z.string(),
  buyer: RecordPerson,
  seller: RecordPerson,
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/**
 * What is on record about a listing, an order or a payment. `confirmed`: its seller said that the bike is still there;
 * `payment`: the last change of a payment's state, which `state` names; `notified`: buyer and seller were told of the sale.
 */
export const HISTORY_EVENTS = [
  'listed',
  'priceChanged',
  'kilometresLowered',
  'asked',
  'confirmed',
  'paused',
  'resting',
  'takenBackBySeller',
  'soldElsewhere',
  'gone',
  'photoMatch',
  'booked',
  'accepted',
  'declined',
  'takenBack',
  'ended',
  'paymentStarted',
  'payment',
  'sold',
  'handedOver',
  'notified',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/**
 * One line of a history. `listingId`, `orderId` and `paymentId` say which record it is about, where that is another one;
 * `before` and `after` are prices or kilometres, `price` whole taka, `person` a name, `reason` a seller's words.
 */
export const HistoryEntry = z.object({
  at: z.string(),
  event: z.enum(HISTORY_EVENTS),
  listingId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  person: z.optional(z.string()),
  price: z.optional(z.number()),
  before: z.optional(z.number()),
  after: z.optional(z.number()),
  attempt: z.optional(z.number()),
  state: z.optional(z.enum(PAYMENT_RECORD_STATES)),
  reason: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Bookings, price changes and photo matches of a listing that its history has at most, of each the newest. */
export const MAX_HISTORY = 50;

const history = z.array(HistoryEntry);

/** The newest entry first. */
export const ListingRecordDetail = z.extend(ListingRecord, { history });
export type ListingRecordDetail = z.infer<typeof ListingRecordDetail>;

/**
 * `meetLocation` as its buyer wrote it; empty once they have deleted their account. `meeting`: what both have confirmed, of which
 * time and place count instead.
 */
export const OrderRecordDetail = z.extend(OrderRecord, {
  meetLocation: z.string(),
  meeting: z.optional(MeetingTime),
  /** Of a paid order: whether its bike waits for its handover, and how many wrong codes its seller has typed. */
  handover: z.optional(z.object({ isOpen: z.boolean(), wrongCodes: z.number() })),
  history,
});
export type OrderRecordDetail = z.infer<typeof OrderRecordDetail>;

/** `attempts`: all attempts to pay for its order, this one too, the newest first. */
export const PaymentRecordDetail = z.extend(PaymentRecord, {
  attempts: z.array(z.pick(PaymentRecord, { _id: true, attempt: true, state: true, price: true, at: true })),
  history,
});
export type PaymentRecordDetail = z.infer<typeof PaymentRecordDetail>;
