import type { DealAct } from '#contract/deal-acts.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { NotificationKind } from '#contract/entities/notification.ts';
import type { RuleName } from './rules.ts';

/**
 * A change of state that an act makes. The page offers an act on a booking only in the states of `from` (`DealState`, or `none` without
 * a booking).
 */
export interface Move {
  of: 'conversation' | 'booking' | 'offer' | 'meeting' | 'handover';
  from: readonly string[];
  to: string;
}

/** When something of a deal ends by itself, ms since 1970; undefined where nothing of it stands. */
export interface Ends {
  /** No answer to the offer is accepted any more. */
  offer: number | undefined;
  /** The time of the meeting or the proposal has come. */
  meeting: number | undefined;
  /** It is too late to say what came of the meeting. */
  absence: number | undefined;
  /** It is too late to open a dispute, or to answer the open one. */
  dispute: number | undefined;
  disputeAnswer: number | undefined;
}

/** Something that the buyer or the seller does in a deal. */
export interface Act {
  /** What it is, in words, after "the buyer" or "the seller". */
  says: string;
  by: readonly Side[];
  call: string;
  /** The reasons for which it is refused, in the order in which they are asked: the first that applies names the error. */
  unless: readonly RuleName[];
  /** Tables that it writes. */
  writes: readonly string[];
  /** Kinds of notifications that it sends to the other person. */
  notifies: readonly NotificationKind[];
  moves?: Move;
  /** With what it ends by itself, where it does. */
  until?: keyof Ends;
}

const BOTH = ['buyer', 'seller'] as const;
const BUYER = ['buyer'] as const;
const SELLER = ['seller'] as const;
/** The reasons why a bike cannot be bought. */
const NOT_FOR_SALE = ['unknown', 'hidden', 'paused', 'withdrawn', 'sellerSuspended', 'sold'] as const;
const MEETING_IN_VAIN = ['blocked', 'hidden', 'nothingToMeetFor'] as const;

/**
 * What the two people of a deal can do. Services ask it before they write (`assertMay`), and the page of a conversation offers what it
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
    notifies: [],
    moves: { of: 'conversation', from: ['none'], to: 'open' },
  },
  write: {
    says: 'writes a message, with or without photos',
    by: BOTH,
    call: 'POST /api/conversations/:id/messages',
    unless: ['suspended', 'otherLeft', 'blocked'],
    writes: ['messages', 'conversations'],
    notifies: ['message'],
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
    writes: ['offers', 'conversations'],
    notifies: ['offer'],
    moves: { of: 'offer', from: ['none'], to: 'open' },
  },
  acceptOffer: {
    says: 'accepts the offer of the other person',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'ownOffer', 'noOffer', ...NOT_FOR_SALE, 'offerBeingPaid'],
    writes: ['offers', 'conversations'],
    notifies: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'accepted' },
    until: 'offer',
  },
  counterOffer: {
    says: 'answers an offer with another price',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'ownOffer', 'noOffer', ...NOT_FOR_SALE],
    writes: ['offers', 'conversations'],
    notifies: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'open' },
    until: 'offer',
  },
  declineOffer: {
    says: 'declines the offer of the other person',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'ownOffer', 'noOffer'],
    writes: ['offers', 'conversations'],
    notifies: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'declined' },
    until: 'offer',
  },
  withdrawOffer: {
    says: 'withdraws their own offer',
    by: BOTH,
    call: 'PUT /api/offers/:id',
    unless: ['suspended', 'otherLeft', 'offerOfOther', 'noOffer'],
    writes: ['offers', 'conversations'],
    notifies: ['offer'],
    moves: { of: 'offer', from: ['open'], to: 'withdrawn' },
    until: 'offer',
  },
  proposeMeeting: {
    says: 'proposes a meeting, or another time or place for it',
    by: BOTH,
    call: 'POST /api/conversations/:id/meetings',
    unless: ['suspended', 'otherLeft', ...MEETING_IN_VAIN],
    writes: ['meetings', 'conversations'],
    notifies: ['meeting'],
    moves: { of: 'meeting', from: ['none', 'proposed', 'confirmed'], to: 'proposed' },
  },
  confirmMeeting: {
    says: 'confirms a proposal of the other person',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['suspended', 'otherLeft', 'meetingReplaced', 'noProposal', 'ownProposal', ...MEETING_IN_VAIN],
    writes: ['meetings', 'conversations'],
    notifies: ['meeting'],
    moves: { of: 'meeting', from: ['proposed'], to: 'confirmed' },
    until: 'meeting',
  },
  cancelMeeting: {
    says: 'cancels a meeting or a proposal, with one of the ready reasons',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['otherLeft', 'meetingReplaced', 'noMeeting'],
    writes: ['meetings', 'conversations'],
    notifies: ['meetingOff'],
    moves: { of: 'meeting', from: ['proposed', 'confirmed'], to: 'cancelled' },
    until: 'meeting',
  },
  cancelMeetingInWords: {
    says: 'cancels a meeting or a proposal in their own words',
    by: BOTH,
    call: 'PUT /api/meetings/:id',
    unless: ['suspended', 'otherLeft', 'blocked', 'meetingReplaced', 'noMeeting'],
    writes: ['meetings', 'conversations'],
    notifies: ['meetingOff'],
    moves: { of: 'meeting', from: ['proposed', 'confirmed'], to: 'cancelled' },
    until: 'meeting',
  },
  recordAbsence: {
    says: 'reports that the other person did not come',
    by: BOTH,
    call: 'POST /api/meetings/:id/absence',
    unless: ['suspended', 'otherLeft', 'absenceNotNow'],
    writes: ['meeting_absences', 'conversations'],
    notifies: ['meetingMissed'],
    until: 'absence',
  },
  answerAbsence: {
    says: 'answers such a report',
    by: BOTH,
    call: 'PUT /api/meetings/:id/absence',
    unless: ['suspended', 'otherLeft', 'blocked', 'noAbsence', 'absenceAnswered'],
    writes: ['meeting_absences'],
    notifies: [],
  },
  /** It carries no words, so a block does not refuse it. */
  readMeter: {
    says: 'says which kilometres they read on the meter at the meeting, or mends that',
    by: BUYER,
    call: 'PUT /api/meetings/:id/kilometres',
    unless: ['suspended', 'notBuyer', 'otherLeft', 'meterNotNow'],
    writes: ['kilometre_statements'],
    notifies: [],
    until: 'absence',
  },
  book: {
    says: 'books the bike',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften', 'blockedByOther'],
    writes: ['orders', 'conversations'],
    notifies: ['bookingMade'],
    moves: { of: 'booking', from: ['none', 'declined'], to: 'waiting' },
  },
  acceptBooking: {
    says: 'accepts the booking',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bookingDeclined'],
    writes: ['booking_answers'],
    notifies: ['bookingAccepted'],
    moves: { of: 'booking', from: ['waiting', 'paying', 'challenge', 'reserved', 'paused'], to: 'accepted' },
  },
  declineBooking: {
    says: 'declines the booking, with one of the ready reasons or none',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bankChecks'],
    writes: ['booking_answers', 'holds', 'deposits', 'payments'],
    notifies: ['bookingDeclined'],
    moves: {
      of: 'booking',
      from: ['waiting', 'accepted', 'paying', 'challenge', 'reserved', 'paused'],
      to: 'declined',
    },
  },
  declineBookingInWords: {
    says: 'declines the booking in their own words',
    by: SELLER,
    call: 'PUT /api/bookings/:id',
    unless: ['suspended', 'noBooking', 'bookingPaid', 'bookingSold', 'bookingEnded', 'bankChecks', 'blocked'],
    writes: ['booking_answers', 'holds', 'deposits', 'payments'],
    notifies: ['bookingDeclined'],
    moves: {
      of: 'booking',
      from: ['waiting', 'accepted', 'paying', 'challenge', 'reserved', 'paused'],
      to: 'declined',
    },
  },
  changeBooking: {
    says: 'changes the phone number or place of their booking, which the seller then answers again',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften', 'blockedByOther'],
    writes: ['orders', 'booking_answers', 'conversations'],
    notifies: ['bookingChanged'],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge', 'reserved'], to: 'waiting' },
  },
  /** It carries no words, so a block does not refuse it. */
  bookAgain: {
    says: 'sends their booking again without a change',
    by: BUYER,
    call: 'POST /api/orders',
    unless: ['suspended', ...NOT_FOR_SALE, 'refusedTooOften'],
    writes: [],
    notifies: [],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge', 'reserved'], to: 'same' },
  },
  takeBookingBack: {
    says: 'takes their own booking back',
    by: BUYER,
    call: 'DELETE /api/orders/:id',
    unless: ['noOrder', 'moneyMoves'],
    writes: ['orders', 'holds'],
    notifies: [],
    moves: {
      of: 'booking',
      from: ['waiting', 'accepted', 'paying', 'challenge', 'paused', 'declined', 'withdrawn', 'sold', 'refunded'],
      to: 'none',
    },
  },
  seePayment: {
    says: 'opens the payment page',
    by: BUYER,
    call: 'GET /api/product/:id',
    unless: ['unknown', 'hidden', 'paused', 'withdrawn', 'notBooked', 'declined'],
    writes: [],
    notifies: [],
  },
  pay: {
    says: 'begins or continues to pay',
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
      'depositHeld',
      'suspendedUnlessPaying',
      'sellerSuspendedUnlessPaying',
      'held',
    ],
    writes: ['holds', 'payments'],
    notifies: [],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge'], to: 'paying' },
  },
  payDeposit: {
    says: 'begins to pay a deposit, which holds the bike',
    by: BUYER,
    call: 'POST /api/payments',
    unless: [
      'unknown',
      'hidden',
      'paused',
      'withdrawn',
      'notBooked',
      'declined',
      'sold',
      'depositsOff',
      'depositHeld',
      'suspendedUnlessPaying',
      'sellerSuspendedUnlessPaying',
      'held',
    ],
    writes: ['holds', 'payments', 'deposits'],
    notifies: ['deposit'],
    moves: { of: 'booking', from: ['waiting', 'accepted', 'paying', 'challenge'], to: 'paying' },
  },
  payBalance: {
    says: 'begins to pay the rest after a deposit, or a part of it',
    by: BUYER,
    call: 'POST /api/payments',
    unless: ['unknown', 'hidden', 'paused', 'withdrawn', 'notBooked', 'declined', 'noDeposit', 'sold', 'held'],
    writes: ['payments', 'deposits'],
    notifies: [],
    moves: { of: 'booking', from: ['reserved', 'challenge'], to: 'paid' },
  },
  askDepositBack: {
    says: 'asks for the deposit back, which goes back at once in the first 24 hours',
    by: BUYER,
    call: 'PUT /api/orders/:id/deposit',
    unless: ['noDeposit', 'depositAskedBack'],
    writes: ['deposits', 'payments', 'holds'],
    notifies: ['deposit'],
  },
  returnDeposit: {
    says: 'gives the deposit back',
    by: SELLER,
    call: 'PUT /api/orders/:id/deposit',
    unless: ['noDeposit', 'depositUndecided'],
    writes: ['deposits', 'payments', 'holds'],
    notifies: ['deposit'],
  },
  claimDeposit: {
    says: 'asks to keep the deposit, because the buyer does not buy',
    by: SELLER,
    call: 'PUT /api/orders/:id/deposit',
    unless: ['noDeposit', 'depositClaimed'],
    writes: ['deposits'],
    notifies: ['deposit'],
  },
  giveUpDeposit: {
    says: 'leaves the deposit to the seller, who asks to keep it',
    by: BUYER,
    call: 'PUT /api/orders/:id/deposit',
    unless: ['noDeposit', 'depositNotClaimed', 'depositHasParts'],
    writes: ['deposits', 'payments', 'holds'],
    notifies: ['deposit'],
  },
  seeHandoverCode: {
    says: 'reads the code that the seller types at the handover',
    by: BUYER,
    call: 'GET /api/orders/:id/handover',
    unless: ['noHandover', 'restUnpaid'],
    writes: [],
    notifies: [],
  },
  /** Not refused to who is suspended or blocked: the bike is paid, and has to be handed over. */
  typeHandoverCode: {
    says: 'types the code of the buyer: the bike is handed over',
    by: SELLER,
    call: 'POST /api/orders/:id/handover',
    unless: ['noHandover', 'restUnpaid', 'handedOver', 'codesUsedUp'],
    writes: ['handovers', 'transfers'],
    notifies: ['handedOver'],
    moves: { of: 'handover', from: ['waiting', 'said'], to: 'done' },
  },
  sayHandedOver: {
    says: 'says, without the code, that the bike was handed over and the rest of the price paid; it is once both have said so',
    by: BOTH,
    call: 'PUT /api/orders/:id/handover',
    unless: ['noHandover', 'handedOver', 'handoverSaid', 'gone'],
    writes: ['handovers', 'transfers'],
    notifies: ['handoverSaid', 'handedOver'],
    moves: { of: 'handover', from: ['waiting'], to: 'said' },
  },
  /** Neither is refused to who is suspended or blocked, nor where the other has left: the law sets the time. */
  tickTransfer: {
    says: 'ticks a step of their own for the change of owner at BRTA, or takes it back',
    by: BOTH,
    call: 'PUT /api/orders/:id/transfer',
    unless: ['noTransfer', 'transferDisputed', 'transferUndone'],
    writes: ['transfers'],
    notifies: ['transfer'],
  },
  makeBillOfSale: {
    says: 'makes the bill of sale, of which nothing is kept',
    by: BOTH,
    call: 'POST /api/orders/:id/bill-of-sale',
    unless: ['noTransfer', 'transferDisputed', 'transferUndone'],
    writes: [],
    notifies: [],
  },
  /** Neither is refused to who is suspended or blocked: it is about money that was paid. */
  openDispute: {
    says: 'opens a dispute about the paid bike: the money waits until an admin decides',
    by: BOTH,
    call: 'POST /api/orders/:id/disputes',
    unless: ['nothingToDispute', 'disputeOpen', 'disputeFinal', 'disputeTooLate', 'moneyGone'],
    writes: ['disputes'],
    notifies: ['dispute'],
    until: 'dispute',
  },
  answerDispute: {
    says: 'answers the dispute of the other person, once',
    by: BOTH,
    call: 'PUT /api/disputes/:id/answer',
    unless: ['noDispute', 'disputeOver', 'ownDispute', 'disputeAnswered', 'answerTooLate'],
    writes: ['disputes'],
    notifies: ['dispute'],
    until: 'disputeAnswer',
  },
  review: {
    says: 'reviews the other person after the sale, or changes that review',
    by: BOTH,
    call: 'PUT /api/orders/:id/review',
    unless: ['suspended', 'notPaid', 'reviewedLeft', 'notHandedOver', 'reviewsShown'],
    writes: ['reviews'],
    notifies: ['reviewReceived'],
  },
  block: {
    says: 'blocks the other person',
    by: BOTH,
    call: 'POST /api/blocks',
    unless: ['otherLeft'],
    writes: ['blocks'],
    notifies: [],
  },
} as const satisfies Record<DealAct, Act>;
