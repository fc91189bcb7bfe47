import * as z from 'zod/mini';
import { DEAL_ACTS } from '#contract/deal-acts.ts';
import { MEETING_EVENTS } from '#contract/meetings.ts';
import { DealBike, Message, Other, SIDES } from './conversation.ts';
import { Deposit, EarlierDeposit } from './deposit.ts';
import { DealDispute } from './dispute.ts';
import { Handover } from './handover.ts';
import { Meeting, MeetingTime } from './meeting.ts';
import { AgreedPrice, OpenOffer } from './offer.ts';
import { DealTransfer } from './transfer.ts';

/**
 * What happens between the two of a conversation besides messages.
 * Bookings: the buyer `booked`, took the booking back (`bookingRemoved`); the seller `accepted` or `declined` it; it `ended`
 * with the listing.
 * Payments: the buyer's payment is with the bank (`paying`), was `paid`, or was `refunded`.
 * Deposits: the buyer paid one (`depositPaid`), and a part of the rest (`partPaid`); it went back (`depositReturned`), or the seller kept it (`depositKept`).
 * Handover: the side `by` has said that the bike was handed over (`handoverSaid`); it was (`handedOver`).
 * Disputes: the side `by` opened one (`disputeOpened`), and an admin decided it (`disputeDecided`, with what goes back as `price`);
 * the buyer's bank took the money back (`chargedBack`), and decided (`bankDecided`, with what the buyer keeps as `price`).
 * The bike was sold to another buyer (`sold`), or off this site (`soldElsewhere`).
 * Offers (`offer…`, `countered`): the side `by` offered a price. An open offer waits, and an accepted one holds, until `until`.
 * Meetings: one was `meetingProposed`, `meetingConfirmed` or `meetingCancelled`; a change of one was `changeProposed`, or taken
 * back or refused (`changeDropped`); one side said that the other `didNotCome`, and the other answered (`absenceAnswered`); the buyer
 * said what they read on the meter (`meterRead`, with `kilometres`).
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
  'depositPaid',
  'partPaid',
  'depositReturned',
  'depositKept',
  'handoverSaid',
  'handedOver',
  'disputeOpened',
  'disputeDecided',
  'chargedBack',
  'bankDecided',
  'sold',
  'soldElsewhere',
  'offered',
  'countered',
  'offerAccepted',
  'offerDeclined',
  'offerWithdrawn',
  'offerEnded',
  ...MEETING_EVENTS,
] as const;
export type DealEventKind = (typeof DEAL_EVENTS)[number];

/**
 * `price` in whole taka, where the event has one. Of a booking: `reason` where it was declined, `place` where it was made. Of a
 * meeting: `byMe` says whether the caller did it, and is absent where neither did, because the bike or an account was gone;
 * `meeting` is its time and place; `reason` is the reason of a cancellation, or what the other side answered to `didNotCome`.
 */
export const DealEvent = z.object({
  kind: z.enum(DEAL_EVENTS),
  at: z.string(),
  price: z.optional(z.number()),
  reason: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Who has made the offer, or has said that the bike was handed over, and until when (ISO 8601) it waits or holds. */
  by: z.optional(z.enum(SIDES)),
  until: z.optional(z.string()),
  byMe: z.optional(z.boolean()),
  meeting: z.optional(MeetingTime),
  kilometres: z.optional(z.number()),
});
export type DealEvent = z.infer<typeof DealEvent>;

/**
 * The next step of the caller; absent where there is none. A buyer: `book`, `waitForAnswer`, `pay`, `answerBank`
 * (their bank waits for it), `collect` (the bike is paid), `seeReceipt` (they have it, and it is in their name), `lookElsewhere`. A seller: `reply`, `answerBooking`, `waitForPayment`, `handOver`.
 * Either: `waitForBank` (the payment is under way; for a seller, while the bike is kept for its buyer, too), `answerOffer`,
 * `waitForAnswer` (to their own offer), `proposeMeeting`, `confirmMeeting`, `waitForMeeting` (until the other side confirms),
 * `meet`, `didTheyCome`, `transfer` (their steps for the change of owner).
 */
export const NEXT_STEPS = [
  'book',
  'waitForAnswer',
  'pay',
  'answerBank',
  'waitForBank',
  'collect',
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
  'transfer',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The page of a conversation: the bike, the other person, and the messages and events, oldest first. */
export const DealPage = z.object({
  _id: z.string(),
  side: z.enum(SIDES),
  bike: DealBike,
  other: Other,
  nextStep: z.optional(z.enum(NEXT_STEPS)),
  /** What this buyer pays for the bike, or has paid, whole taka. */
  price: z.number(),
  /** What the caller may do now: the server accepts it, unless the deal changes before. */
  acts: z.array(z.enum(DEAL_ACTS)),
  /** The buyer's latest booking of the bike. */
  orderId: z.optional(z.string()),
  /** Where the buyer wanted to meet when they booked: the place of a first meeting is proposed from it. */
  meetLocation: z.optional(z.string()),
  /** The offer that waits for an answer, and the price that was agreed and holds: both absent where there is none. */
  offer: z.optional(OpenOffer),
  agreed: z.optional(AgreedPrice),
  meeting: z.optional(Meeting),
  /** The deposit that the buyer has paid, as long as nothing has become of it. */
  deposit: z.optional(Deposit),
  /** One for a booking that was made again or taken back since, and that the two do not agree about. */
  earlierDeposit: z.optional(EarlierDeposit),
  /** How the handover stands; absent until the bike is paid, or held by a deposit. */
  handover: z.optional(Handover),
  /** How far the reader is with the change of owner; absent until the handover, and where the sale is disputed or undone. */
  transfer: z.optional(DealTransfer),
  /** The newest dispute about the order, open or decided, or else about an earlier one; absent where there is none. */
  dispute: z.optional(DealDispute),
  entries: z.array(z.union([Message, DealEvent])),
  /** Passed as `before`, it returns what came earlier; absent where nothing did. */
  earlier: z.optional(z.number()),
  /** The positions up to which the caller and the other person have read. */
  read: z.number(),
  readByOther: z.number(),
  unread: z.number(),
  /** One of the two has blocked the other: nobody writes here. */
  closed: z.optional(z.literal(true)),
  /** The id of the caller's own block of the other person, with which they take it back. */
  blockId: z.optional(z.string()),
});
export type DealPage = z.infer<typeof DealPage>;

/** What the caller may do now in a deal, each as it is named in docs/deal.md; `until` (ISO 8601): when it ends by itself, where it does. */
export const DealActs = z.object({
  items: z.array(z.object({ act: z.enum(DEAL_ACTS), until: z.optional(z.string()) })),
});
export type DealActs = z.infer<typeof DealActs>;

/** What a conversation would be about, before its first message; `conversationId` where it is open already. */
export const OpeningPage = z.object({
  side: z.enum(SIDES),
  bike: DealBike,
  other: Other,
  conversationId: z.optional(z.string()),
});
export type OpeningPage = z.infer<typeof OpeningPage>;
