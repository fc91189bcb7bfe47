import type { DealAct } from '#contract/deal-acts.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { NotificationKind } from '#contract/entities/notification.ts';
import type { RuleName } from './rules.ts';

/**
 * A change of a conversation, a booking, an offer or a meeting: from which states to which one. Of a booking (`DealState`; `none` without one), the page
 * offers an act in these states alone.
 */
export interface Move {
  of: 'conversation' | 'booking' | 'offer' | 'meeting';
  from: readonly string[];
  to: string;
}

/** When something of a deal ends by itself, ms since 1970; undefined where nothing of it stands. */
export interface Ends {
  /** No answer to the offer is accepted any more. */
  offer: number | undefined;
  /** The time of the meeting or the proposal has come. */
  meeting: number | undefined;
  /** It is too late to say that the other did not come. */
  absence: number | undefined;
}

/** Something that one of the two does in a deal. */
export interface Act {
  /** What it is, in words, after "the buyer" or "the seller". */
  says: string;
  by: readonly Side[];
  call: string;
  /** The reasons for which it is refused, in the order in which they are asked: the first that applies names the error. */
  unless: readonly RuleName[];
  /** Tables that it writes. */
  writes: readonly string[];
  /** Kinds of notices that it sends to the other person. */
  tells: readonly NotificationKind[];
  moves?: Move;
  /** With what it ends by itself, where it does. */
  until?: keyof Ends;
}

const BOTH = ['buyer', 'seller'] as const;
const BUYER = ['buyer'] as const;
const SELLER = ['seller'] as const;
/** Asked by whatever needs a bike that can be bought. */
const NOT_FOR_SALE = ['unknown', 'hidden', 'paused', 'withdrawn', 'sellerSuspended', 'sold'] as const;
const MEETING_IN_VAIN = ['blocked', 'hidden', 'nothingToMeetFor'] as const;

/**
 * What the two of a deal can do. Services ask it before they write (`assertMay`), and the page of a conversation offers what it
 * allows, so that no page offers what is refused. docs/deal.md is written from it (`npm run deal`).
 */
export const ACTS = {
  /** Its message is the act `write`, too. */
  ask: {
    says: 'opens a conversation about the bike',
    by: BUYER,
    call: 'POST /api/conversations',
    unless: ['unknown', 'hiddenUnlessBooked', 'withdrawnUnlessBooked', 'soldUnlessBooked'],
    writes: ['conversations'],
    tells: [],
    moves: { of: 'conversation', from: ['none'], to: 'open' },
  },
  write: {
    says: 'writes a message, with or without photos',
    by: BOTH,
    call: 'POST /api/conversations/:id/messages',
    unless: ['suspended', 'otherLeft', 'blocked'],
    writes: ['messages', 'conversations'],
    tells: ['message'],
  },
  offer: {
    says: 'offers a price',
    by: BUYER,
    call: 'POST /api/conversations/:id/offers',
    unless: [
      'suspended',
      'notBuyer',
      'otherLeft',
      'blocked',
      'offerWaits',
      ...NOT_FOR_SALE,
      'refusedTooOften',
      'priceSettled',
    ],
    writes: ['offers'],
    tells: ['offer'],
    moves: { of: 'offer', from: ['none'], to: 'open' },
  },
  acceptOffer: {
    says: 'accepts the offer of the other',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'ownOffer', 'noOffer', ...NOT_FOR_SALE, 'offerBeingPaid'],
    writes: ['offers'],
    tells: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'accepted' },
    until: 'offer',
  },
  counterOffer: {
    says: 'answers an offer with another price',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'ownOffer', 'noOffer', ...NOT_FOR_SALE],
    writes: ['offers'],
    tells: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'open' },
    until: 'offer',
  },
  declineOffer: {
    says: 'declines the offer of the other',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'ownOffer', 'noOffer'],
    writes: ['offers'],
    tells: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'declined' },
    until: 'offer',
  },
  withdrawOffer: {
    says: 'takes the own offer back',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'offerOfOther', 'noOffer'],
    writes: ['offers'],
    tells: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'withdrawn' },
    until: 'offer',
  },
  proposeMeeting: {
    says: 'proposes to meet, or another time or place',
    by: BOTH,
    call: 'POST /api/conversations/:id/meetings',
    unless: ['suspended', 'otherLeft', ...MEETING_IN_VAIN],
    writes: ['meetings'],
    tells: ['meeting'],
    moves: { of: 'meeting', from: ['none', 'proposed', 'confirmed'], to: 'proposed' },
  },
  confirmMeeting: {
    says: 'confirms what the other has proposed',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['suspended', 'otherLeft', 'meetingReplaced', 'noProposal', 'ownProposal', ...MEETING_IN_VAIN],
    writes: ['meetings'],
    tells: ['meeting'],
    moves: { of: 'meeting', from: ['proposed'], to: 'confirmed' },
    until: 'meeting',
  },
  cancelMeeting: {
    says: 'cancels a meeting or a proposal, with one of the ready reasons',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['otherLeft', 'meetingReplaced', 'noMeeting'],
    writes: ['meetings'],
    tells: ['meetingOff'],
    moves: { of: 'meeting', from: ['proposed', 'confirmed'], to: 'cancelled' },
    until: 'meeting',
  },
  cancelMeetingInWords: {
    says: 'cancels a meeting or a proposal in own words',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'meetingReplaced', 'noMeeting'],
    writes: ['meetings'],
    tells: ['meetingOff'],
    moves: { of: 'meeting', from: ['proposed', 'confirmed'], to: 'cancelled' },
    until: 'meeting',
  },
  recordAbsence: {
    says: 'says that the other did not come',
    by: BOTH,
    call: 'POST /api/meetings/:id/absence',
    unless: ['suspended', 'otherLeft', 'absenceNotNow'],
    writes: ['meeting_absences'],
    tells: ['meetingMissed'],
    until: 'absence',
  },
  answerAbsence: {
    says: 'answers that',
    by: BOTH,
    call: 'PUT /api/meetings/:id/absence',
    unless: ['suspended', 'otherLeft', 'blocked', 'noAbsence', 'absenceAnswered'],
    writes: ['meeting_absences'],
    tells: [],
  },
  book: {
    says: 'books the bike',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften', 'blockedByOther'],
    writes: ['orders'],
    tells: ['bookingMade'],
    moves: { of: 'booking', from: ['none', 'declined'], to: 'waiting' },
  },
  acceptBooking: {
    says: 'accepts the booking',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bookingDeclined'],
    writes: ['booking_answers'],
    tells: ['bookingAccepted'],
    moves: { of: 'booking', from: ['waiting', 'paying', 'challenge', 'paused'], to: 'accepted' },
  },
  declineBooking: {
    says: 'declines the booking, with one of the ready reasons or none',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bankChecks'],
    writes: ['booking_answers', 'holds'],
    tells: ['bookingDeclined'],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge', 'paused'], to: 'declined' },
  },
  declineBookingInWords: {
    says: 'declines the booking in own words',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bankChecks', 'blocked'],
    writes: ['booking_answers', 'holds'],
    tells: ['bookingDeclined'],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge', 'paused'], to: 'declined' },
  },
  changeBooking: {
    says: 'changes mobile or place of the own booking, which the seller then answers anew',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften', 'blockedByOther'],
    writes: ['orders', 'booking_answers'],
    tells: ['bookingChanged'],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge'], to: 'waiting' },
  },
  /** It carries no words: an open booking goes on as it stands. */
  bookAgain: {
    says: 'sends the own booking again as it stands',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften'],
    writes: [],
    tells: [],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge'], to: 'same' },
  },
  takeBookingBack: {
    says: 'takes the own booking back',
    by: BUYER,
    call: 'DELETE /api/orders/:id',
    unless: ['noOrder', 'moneyMoves'],
    writes: ['orders', 'holds'],
    tells: [],
    moves: {
      of: 'booking',
      from: ['waiting', 'accepted', 'paying', 'challenge', 'paused', 'declined', 'withdrawn', 'sold', 'refunded'],
      to: 'none',
    },
  },
  seePayment: {
    says: 'opens the page of the payment',
    by: BUYER,
    call: 'GET /api/product/:id',
    unless: ['unknown', 'hidden', 'paused', 'withdrawn', 'notBooked', 'declined'],
    writes: [],
    tells: [],
  },
  pay: {
    says: 'begins to pay, or goes on with it',
    by: BUYER,
    call: 'POST /api/create-payment-intent',
    unless: [
      'unknown',
      'hidden',
      'paused',
      'withdrawn',
      'notBooked',
      'declined',
      'sold',
      'suspendedUnlessPaying',
      'sellerSuspendedUnlessPaying',
      'heldUnlessPaying',
    ],
    writes: ['holds', 'payments'],
    tells: [],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge'], to: 'paying' },
  },
  review: {
    says: 'reviews the other after the sale, or changes the own review',
    by: BOTH,
    call: 'PUT /api/orders/:id/review',
    unless: ['suspended', 'notPaid', 'reviewedLeft', 'notHandedOver', 'reviewsShown'],
    writes: ['reviews'],
    tells: ['reviewReceived'],
  },
  block: {
    says: 'blocks the other',
    by: BOTH,
    call: 'POST /api/blocks',
    unless: ['otherLeft'],
    writes: ['blocks'],
    tells: [],
  },
} as const satisfies Record<DealAct, Act>;
