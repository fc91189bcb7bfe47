import * as z from 'zod/mini';
import { WARNING_KINDS } from '#contract/warnings.ts';
import { Meeting, MeetingTime } from './meeting.ts';
import { AgreedPrice, OpenOffer } from './offer.ts';

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
  state: z.enum(BIKE_STATES),
});
export type DealBike = z.infer<typeof DealBike>;

/** The other person. `left`: they have no account any more, and can't be written to. */
export const Other = z.object({
  name: z.string(),
  photo: z.optional(z.string()),
  verified: z.optional(z.literal(true)),
  /** Of a seller who sells: their page is `/sellers/{id}`. */
  sellerId: z.optional(z.string()),
  left: z.optional(z.literal(true)),
  /** On the page of a conversation: they are here now, or were last here so many days ago, in Dhaka's days. Absent where that is hidden. */
  hereNow: z.optional(z.literal(true)),
  hereDaysAgo: z.optional(z.number()),
});
export type Other = z.infer<typeof Other>;

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
  lastAt: z.string(),
  unread: z.number(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * A photo of a message, with the pixels of its widest file. The two of the conversation read it by
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
  /** The client's own mark of a message that the caller has sent. */
  submission: z.optional(z.string()),
  /** Signs of fraud in a message of the other person. */
  warnings: z.optional(z.array(z.object({ kind: z.enum(WARNING_KINDS) }))),
});
export type Message = z.infer<typeof Message>;

/**
 * What else happened between the two: the buyer `booked`, took the booking back (`bookingRemoved`), the seller `accepted` or
 * `declined` it, it `ended` with the listing; the buyer's payment is with the bank (`paying`), `paid`, or given back
 * (`refunded`); the bike was sold to another buyer (`sold`) or off this site (`soldElsewhere`). `offer…` and `countered` are of an
 * offer of a price, made by the side `by`: an offer that is accepted holds, and one that is made waits, until `until`. Of meetings: one
 * was `meetingProposed`, a change of one `changeProposed`, what was proposed `meetingConfirmed`, a change taken back or refused
 * (`changeDropped`), the meeting or the proposal `meetingCancelled`; one side said that the other `didNotCome`, and that one
 * answered (`absenceAnswered`).
 */
export const DEAL_EVENTS = [
  'booked',
  'bookingRemoved',
  'accepted',
  'declined',
  'ended',
  'paying',
  'paid',
  'refunded',
  'sold',
  'soldElsewhere',
  'offered',
  'countered',
  'offerAccepted',
  'offerDeclined',
  'offerWithdrawn',
  'offerEnded',
  'meetingProposed',
  'changeProposed',
  'meetingConfirmed',
  'changeDropped',
  'meetingCancelled',
  'didNotCome',
  'absenceAnswered',
] as const;
export type DealEventKind = (typeof DEAL_EVENTS)[number];

/**
 * `price` in whole taka, where the event has one; `reason` of a booking that was declined; `place` of one that was made. Of a
 * meeting: whether the caller did it (neither did where `byMe` is absent: the bike was gone), its `meeting`, and in `reason` the
 * reason or the answer.
 */
export const DealEvent = z.object({
  kind: z.enum(DEAL_EVENTS),
  at: z.string(),
  price: z.optional(z.number()),
  reason: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Who has made the offer, and until when (ISO 8601) it waits or holds. */
  by: z.optional(z.enum(SIDES)),
  until: z.optional(z.string()),
  byMe: z.optional(z.boolean()),
  meeting: z.optional(MeetingTime),
});
export type DealEvent = z.infer<typeof DealEvent>;

/**
 * The next step of the caller. A buyer: `book`, `waitForAnswer`, `pay`, `waitForBank`, `seeReceipt`, `lookElsewhere`. A
 * seller: `reply`, `answerBooking`, `waitForPayment`, `handOver`. Either: `answerOffer`, and `waitForAnswer` to an offer of theirs;
 * `proposeMeeting`, `confirmMeeting`, `waitForMeeting` (the other one confirms), `meet`, `didTheyCome`. Absent where nothing is to be
 * done.
 */
export const NEXT_STEPS = [
  'book',
  'waitForAnswer',
  'pay',
  'waitForBank',
  'seeReceipt',
  'lookElsewhere',
  'reply',
  'answerBooking',
  'waitForPayment',
  'handOver',
  'answerOffer',
  'proposeMeeting',
  'confirmMeeting',
  'waitForMeeting',
  'meet',
  'didTheyCome',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** One deal, one page: the bike, the other person, and what happened, oldest first. */
export const DealPage = z.object({
  _id: z.string(),
  side: z.enum(SIDES),
  bike: DealBike,
  other: Other,
  nextStep: z.optional(z.enum(NEXT_STEPS)),
  /** The buyer's latest booking of the bike. */
  orderId: z.optional(z.string()),
  /** The offer that waits for an answer, and the price that was agreed and holds: both absent where there is none. */
  offer: z.optional(OpenOffer),
  agreed: z.optional(AgreedPrice),
  /** The caller may offer a price: a buyer, while the bike is for sale and no offer is open. */
  mayOffer: z.optional(z.literal(true)),
  meeting: z.optional(Meeting),
  /** A meeting can be proposed: the bike is for sale, or booked or bought by the buyer of the conversation. */
  mayMeet: z.optional(z.literal(true)),
  entries: z.array(z.union([Message, DealEvent])),
  /** Ask with `before` at this position for what came earlier; absent where there is nothing. */
  earlier: z.optional(z.number()),
  /** The position up to which the caller has read, and the other person. */
  read: z.number(),
  readByOther: z.number(),
  unread: z.number(),
  /** One of the two has blocked the other: nobody writes here. */
  closed: z.optional(z.literal(true)),
  /** The caller's own block of the other person, by which it is taken back. */
  blockId: z.optional(z.string()),
});
export type DealPage = z.infer<typeof DealPage>;

/** What a conversation would be about, before its first message; `conversationId` where it is open already. */
export const OpeningPage = z.object({
  side: z.enum(SIDES),
  bike: DealBike,
  other: Other,
  conversationId: z.optional(z.string()),
});
export type OpeningPage = z.infer<typeof OpeningPage>;
