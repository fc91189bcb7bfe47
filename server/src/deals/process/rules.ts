import { DISPUTE_ANSWER_HOURS, DISPUTE_HOURS } from '#contract/disputes.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { HANDOVER_TRIES } from '#contract/handover.ts';
import { mayMeet } from '#server/deals/meetings/meeting-state.ts';
import { isHidden, isPaused } from '#server/listings/listings.ts';
import type { Facts } from './facts.ts';

/** How often a seller declines a buyer's bookings of one bike before the buyer cannot book it any more. */
export const MAX_DECLINED = 3;

type Of<K extends keyof Facts> = Pick<Facts, K>;

/** A reason for which an act is refused: when it applies, the code of the error, and how it is said in docs/deal.md. */
interface Rule<F> {
  code: ErrorCode;
  says: string;
  applies(facts: F): boolean;
}
const rule = <F>(code: ErrorCode, says: string, applies: (facts: F) => boolean): Rule<F> => ({ code, says, applies });

const isOut = ({ bike }: Of<'bike'>): boolean => bike !== undefined && bike.removed_at !== null;

const isOfSuspended = ({ bike }: Of<'bike'>): boolean => bike !== undefined && bike.seller_suspended_until !== null;

/** Every reason for which an act of a deal is refused. `acts.ts` lists which of them each act checks, and in which order. */
export const RULES = {
  suspended: rule(
    'account_suspended',
    'the person who acts is suspended',
    ({ isSuspended }: Of<'isSuspended'>) => isSuspended,
  ),
  suspendedUnlessPaying: rule(
    'account_suspended',
    'the buyer is suspended, and is not paying yet',
    ({ isSuspended, isPaying }: Of<'isSuspended' | 'isPaying'>) => isSuspended && !isPaying,
  ),
  sellerSuspendedUnlessPaying: rule(
    'bike_hidden',
    'the seller is suspended, and the buyer is not paying yet',
    (facts: Of<'bike' | 'isPaying'>) => isOfSuspended(facts) && !facts.isPaying,
  ),
  otherLeft: rule('person_left', 'the other person has left', ({ otherLeft }: Of<'otherLeft'>) => otherLeft),
  blocked: rule('messages_closed', 'one has blocked the other', ({ isBlocked }: Of<'isBlocked'>) => isBlocked),
  blockedByOther: rule(
    'messages_closed',
    'the other person has blocked this one',
    ({ isBlockedByOther }: Of<'isBlockedByOther'>) => isBlockedByOther,
  ),
  notBuyer: rule('role_not_allowed', 'the person is the seller', ({ side }: Of<'side'>) => side !== 'buyer'),

  unknown: rule('bike_not_found', 'there is no such bike', ({ bike }: Of<'bike'>) => bike === undefined),
  hidden: rule(
    'bike_hidden',
    'an admin has hidden the listing',
    ({ bike }: Of<'bike'>) => bike !== undefined && isHidden(bike),
  ),
  paused: rule(
    'bike_paused',
    'the seller has paused the listing',
    (facts: Of<'bike'>) => isOut(facts) && facts.bike !== undefined && isPaused(facts.bike),
  ),
  withdrawn: rule('bike_not_found', 'the listing was taken back', isOut),
  sellerSuspended: rule('bike_hidden', 'the seller is suspended', isOfSuspended),
  sold: rule('bike_sold', 'the bike is sold', ({ bike }: Of<'bike'>) => bike?.product_status === 'Sold'),

  hiddenUnlessBooked: rule(
    'bike_hidden',
    'an admin has hidden the listing, and the buyer has not booked the bike',
    ({ bike, hasBooked }: Of<'bike' | 'hasBooked'>) => bike !== undefined && isHidden(bike) && !hasBooked,
  ),
  withdrawnUnlessBooked: rule(
    'bike_not_found',
    'the listing was taken back, and the buyer has not booked the bike',
    (facts: Of<'bike' | 'hasBooked'>) =>
      isOut(facts) && facts.bike !== undefined && !isPaused(facts.bike) && !facts.hasBooked,
  ),
  soldUnlessBooked: rule(
    'bike_sold',
    'the bike is sold, and the buyer has not booked it',
    ({ bike, hasBooked }: Of<'bike' | 'hasBooked'>) => bike?.product_status === 'Sold' && !hasBooked,
  ),

  held: rule(
    'bike_held',
    'the bike is held for another buyer, who is paying',
    ({ state }: Of<'state'>) => state === 'held',
  ),
  refusedTooOften: rule(
    'booking_refused',
    `the seller has declined ${MAX_DECLINED} bookings of this buyer`,
    ({ declined }: Of<'declined'>) => declined >= MAX_DECLINED,
  ),
  notBooked: rule('bike_not_ordered', 'the buyer has not booked the bike', ({ isBooked }: Of<'isBooked'>) => !isBooked),
  declined: rule(
    'booking_declined',
    'the seller has declined the booking',
    ({ isDeclined }: Of<'isDeclined'>) => isDeclined,
  ),

  noOrder: rule('order_not_found', 'the buyer has no booking', ({ isBooked }: Of<'isBooked'>) => !isBooked),
  moneyMoves: rule(
    'order_paid',
    'the bike is paid, or money is on its way',
    ({ hasMoney }: Of<'hasMoney'>) => hasMoney,
  ),
  noBooking: rule('booking_not_found', 'there is no booking', ({ booked }: Of<'booked'>) => booked === undefined),
  bookingPaid: rule('booking_paid', 'the booking is paid', ({ booked }: Of<'booked'>) => booked === 'paid'),
  bookingSold: rule('bike_sold', 'the bike is sold to another buyer', ({ booked }: Of<'booked'>) => booked === 'sold'),
  bookingEnded: rule(
    'bike_not_found',
    'the booking has ended with the listing',
    ({ booked }: Of<'booked'>) => booked === 'withdrawn',
  ),
  bookingDeclined: rule(
    'booking_answered',
    'the seller has declined the booking',
    ({ booked }: Of<'booked'>) => booked === 'declined',
  ),
  bankChecks: rule(
    'booking_being_paid',
    'the bank of the buyer is checking the payment',
    ({ isBankChecking }: Of<'isBankChecking'>) => isBankChecking,
  ),

  offerWaits: rule('offer_open', 'an offer waits for an answer', ({ offer }: Of<'offer'>) => offer?.isOpen === true),
  noOffer: rule('offer_over', 'no offer waits for an answer', ({ offer }: Of<'offer'>) => !offer?.isOpen),
  ownOffer: rule(
    'offer_other_side',
    'the offer is their own',
    ({ offer, side }: Of<'offer' | 'side'>) => offer?.by === side,
  ),
  offerOfOther: rule(
    'offer_other_side',
    'the offer is from the other person',
    ({ offer, side }: Of<'offer' | 'side'>) => offer !== undefined && offer.by !== side,
  ),
  offerBeingPaid: rule(
    'offer_being_paid',
    'the buyer is paying another price',
    ({ isBeingPaid }: Of<'isBeingPaid'>) => isBeingPaid,
  ),
  priceSettled: rule(
    'offer_settled',
    'the buyer has booked at an agreed price, or their bank is checking a payment',
    ({ isPriceSettled }: Of<'isPriceSettled'>) => isPriceSettled,
  ),

  nothingToMeetFor: rule(
    'meeting_not_possible',
    'the buyer cannot buy the bike, and has neither bought nor booked it',
    ({ bike, state, isBooked }: Of<'bike' | 'state' | 'isBooked'>) => bike === undefined || !mayMeet(state, isBooked),
  ),
  meetingReplaced: rule(
    'meeting_changed',
    'another proposal has replaced it',
    ({ meeting }: Of<'meeting'>) => meeting?.is === 'replaced',
  ),
  noProposal: rule(
    'meeting_over',
    'no proposal waits for an answer',
    ({ meeting }: Of<'meeting'>) => meeting?.is !== 'proposed',
  ),
  noMeeting: rule(
    'meeting_over',
    'there is neither an open proposal nor an agreed meeting',
    ({ meeting }: Of<'meeting'>) => meeting?.is !== 'proposed' && meeting?.is !== 'confirmed',
  ),
  absenceNotNow: rule(
    'absence_not_now',
    'there was no agreed meeting in the last days',
    ({ meeting }: Of<'meeting'>) => meeting?.is !== 'past',
  ),
  meterNotNow: rule(
    'meter_not_now',
    'there was no agreed meeting in the last days',
    ({ meeting }: Of<'meeting'>) => meeting?.is !== 'past',
  ),
  noAbsence: rule(
    'absence_not_found',
    'the other person has not reported an absence',
    ({ absence }: Of<'absence'>) => absence === undefined,
  ),
  absenceAnswered: rule(
    'absence_answered',
    'it is answered already',
    ({ absence }: Of<'absence'>) => absence?.isAnswered === true,
  ),
  ownProposal: rule('meeting_own', 'the proposal is their own', ({ meeting }: Of<'meeting'>) => meeting?.byMe === true),

  depositsOff: rule('deposits_off', 'no deposits are taken here', ({ hasDeposits }: Of<'hasDeposits'>) => !hasDeposits),
  depositHeld: rule(
    'deposit_held',
    'a deposit of the buyer holds the bike',
    ({ deposit }: Of<'deposit'>) => deposit !== undefined,
  ),
  noDeposit: rule(
    'deposit_not_found',
    'there is no open deposit',
    ({ deposit }: Of<'deposit'>) => deposit === undefined,
  ),
  depositAskedBack: rule(
    'deposit_said',
    'the buyer has asked for it back',
    ({ deposit }: Of<'deposit'>) => deposit?.isAskedBack === true,
  ),
  depositClaimed: rule(
    'deposit_said',
    'the seller has asked to keep it',
    ({ deposit }: Of<'deposit'>) => deposit?.isClaimed === true,
  ),
  depositHasParts: rule(
    'deposit_has_parts',
    'a part of the rest is held beside the deposit',
    ({ deposit }: Of<'deposit'>) => deposit?.hasParts === true,
  ),
  depositUndecided: rule(
    'deposit_undecided',
    'one of the two has said that the bike was handed over, and an admin decides',
    ({ deposit }: Of<'deposit'>) => deposit?.isUndecided === true,
  ),
  depositNotClaimed: rule(
    'deposit_not_claimed',
    'the seller has not asked to keep it',
    ({ deposit }: Of<'deposit'>) => deposit?.isClaimed !== true,
  ),
  restUnpaid: rule(
    'handover_not_paid',
    'the rest after the deposit is not paid',
    ({ handover }: Of<'handover'>) => handover?.isRestDue === true,
  ),

  noHandover: rule(
    'handover_not_paid',
    'the bike is not paid',
    ({ handover }: Of<'handover'>) => handover === undefined,
  ),
  gone: rule(
    'bike_not_found',
    'a deposit was paid, and the bike cannot be sold to the buyer any more: it is sold, off the market or held for another, or the booking is declined',
    ({ handover, bike, state, isDeclined }: Of<'handover' | 'bike' | 'state' | 'isDeclined'>) =>
      handover?.isRestDue === true &&
      (isOut({ bike }) || bike?.product_status === 'Sold' || state === 'held' || isDeclined),
  ),
  handedOver: rule(
    'handed_over',
    'the bike is handed over already',
    ({ handover }: Of<'handover'>) => handover?.isDone === true,
  ),
  codesUsedUp: rule(
    'handover_code_used_up',
    `${HANDOVER_TRIES} wrong codes were typed`,
    ({ handover }: Of<'handover'>) => handover?.isUsedUp === true,
  ),
  handoverSaid: rule(
    'handover_said',
    'they have said so, and the other person has not yet',
    ({ handover }: Of<'handover'>) => handover?.saidByMe === true,
  ),

  noTransfer: rule(
    'transfer_not_yet',
    'the bike is not handed over',
    ({ transfer }: Of<'transfer'>) => transfer === undefined,
  ),
  transferDisputed: rule(
    'dispute_open',
    'a dispute about the sale is open',
    ({ transfer }: Of<'transfer'>) => transfer === 'disputed',
  ),
  transferUndone: rule(
    'transfer_undone',
    'the money went back to the buyer',
    ({ transfer }: Of<'transfer'>) => transfer === 'undone',
  ),

  nothingToDispute: rule(
    'dispute_not_paid',
    'the bike is not paid',
    ({ disputable }: Of<'disputable'>) => disputable === undefined,
  ),
  disputeOpen: rule(
    'dispute_open',
    'a dispute about the sale is open',
    ({ dispute }: Of<'dispute'>) => dispute?.isOpen === true,
  ),
  disputeFinal: rule(
    'dispute_decided',
    'an admin has decided, and the money was refunded or became due to the seller',
    ({ dispute }: Of<'dispute'>) => dispute?.isFinal === true,
  ),
  disputeTooLate: rule(
    'dispute_too_late',
    `the handover, or the meeting that counts as one, was more than ${DISPUTE_HOURS} hours ago, and nothing is held any more`,
    ({ disputable }: Of<'disputable'>) => disputable?.isTooLate === true,
  ),
  moneyGone: rule(
    'dispute_paid_out',
    'all of the money is in a payout, or was paid out',
    ({ disputable }: Of<'disputable'>) => disputable?.isGone === true,
  ),
  noDispute: rule('dispute_not_found', 'there is no dispute', ({ dispute }: Of<'dispute'>) => dispute === undefined),
  disputeOver: rule(
    'dispute_decided',
    'an admin has decided',
    ({ dispute }: Of<'dispute'>) => dispute?.isOpen === false,
  ),
  ownDispute: rule('dispute_own', 'they have opened it', ({ dispute }: Of<'dispute'>) => dispute?.byMe === true),
  disputeAnswered: rule(
    'dispute_answered',
    'it is answered already',
    ({ dispute }: Of<'dispute'>) => dispute?.isAnswered === true,
  ),
  answerTooLate: rule(
    'dispute_answer_late',
    `it was opened more than ${DISPUTE_ANSWER_HOURS} hours ago`,
    ({ dispute }: Of<'dispute'>) => dispute?.isLate === true,
  ),

  notPaid: rule('review_too_early', 'the bike is not paid', ({ reviews }: Of<'reviews'>) => reviews === undefined),
  reviewedLeft: rule('user_not_found', 'the other person has left', ({ otherLeft }: Of<'otherLeft'>) => otherLeft),
  notHandedOver: rule(
    'review_too_early',
    'the bike is not handed over yet, as far as the records tell',
    ({ reviews }: Of<'reviews'>) => reviews === 'early',
  ),
  reviewsShown: rule(
    'review_closed',
    'both reviews are written, or their time is over',
    ({ reviews }: Of<'reviews'>) => reviews === 'closed',
  ),
} as const satisfies Record<string, Rule<never>>;

export type RuleName = keyof typeof RULES;
