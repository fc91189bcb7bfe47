import * as z from 'zod/mini';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { WARNING_KINDS } from '#contract/warnings.ts';

/** The role of a person in a conversation: the buyer asks about the bike, the seller sells it. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/**
 * The state of the bike, as the caller sees it: `forSale`, `held` (another buyer is paying), `paused`, `sold` (here, to
 * another buyer), `bought` (by the buyer of the conversation), `soldElsewhere`, `withdrawn`.
 */
export const BIKE_STATES = ['forSale', 'held', 'paused', 'sold', 'bought', 'soldElsewhere', 'withdrawn'] as const;
export type BikeState = (typeof BIKE_STATES)[number];

/** The bike of a conversation as it is now. `price` in whole taka. */
export const DealBike = z.object({
  productId: z.string(),
  productName: z.string(),
  brand: z.string(),
  productImg: z.string(),
  price: z.number(),
  /** English name. Absent where the listing names none, and for the buyer of a hidden one. */
  district: z.optional(z.enum(DISTRICTS)),
  state: z.enum(BIKE_STATES),
});
export type DealBike = z.infer<typeof DealBike>;

/** The other person. `left`: they have no account any more, and can't be written to. */
export const Other = z.object({
  name: z.string(),
  /** What a report of them names. Absent where they have left. */
  personId: z.optional(z.string()),
  photo: z.optional(z.string()),
  verified: z.optional(z.literal(true)),
  /** Of a seller with a public page, `/sellers/{id}`. */
  sellerId: z.optional(z.string()),
  left: z.optional(z.literal(true)),
  /**
   * On the page of a conversation: they are here now, or were last here this many days ago (in Dhaka). Absent where that is
   * hidden.
   */
  hereNow: z.optional(z.literal(true)),
  hereDaysAgo: z.optional(z.number()),
});
export type Other = z.infer<typeof Other>;

/** What the other person has proposed or booked, and what the caller has not answered. */
export const TO_ANSWER = ['offer', 'booking', 'meeting'] as const;
export type ToAnswer = (typeof TO_ANSWER)[number];

/** A line of the list. `lastText` is empty for photos alone, and once its sender has deleted their account. Times are ISO 8601. */
export const Conversation = z.object({
  _id: z.string(),
  /** Who the caller is in it. */
  side: z.enum(SIDES),
  bike: DealBike,
  other: Other,
  lastText: z.string(),
  /** How many photos the last message has; absent for none. */
  lastPhotos: z.optional(z.number()),
  lastByMe: z.boolean(),
  /** When the last message was written. */
  lastAt: z.string(),
  /** What waits for the caller: an offer before a booking, a booking before a meeting. Absent where nothing does. */
  toAnswer: z.optional(z.enum(TO_ANSWER)),
  unread: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * A photo of a message or a dispute, with the pixels of its widest file. Its two people read it by
 * `GET /api/message-photos/{id}`, with `?width=480` for a small one, and their access token.
 */
export const MessagePhoto = z.object({ id: z.string(), width: z.number(), height: z.number() });
export type MessagePhoto = z.infer<typeof MessagePhoto>;

/** `position` counts the messages of a conversation from 1, without gaps. */
export const Message = z.object({
  _id: z.string(),
  kind: z.literal('message'),
  position: z.number(),
  at: z.string(),
  byMe: z.boolean(),
  /** Empty for photos alone, and where its sender has deleted their account (`erased`). */
  text: z.string(),
  photos: z.optional(z.array(MessagePhoto)),
  erased: z.optional(z.literal(true)),
  /** The mark that the caller's browser gave a message that it sent. */
  submission: z.optional(z.string()),
  /** Signs of fraud in a message of the other person. */
  warnings: z.optional(z.array(z.object({ kind: z.enum(WARNING_KINDS) }))),
});
export type Message = z.infer<typeof Message>;
