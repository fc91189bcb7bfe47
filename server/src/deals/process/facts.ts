import type { BookingState } from '#contract/entities/booking.ts';
import type { BikeState, Side } from '#contract/entities/conversation.ts';
import type { Transfer } from '#contract/entities/transfer.ts';
import type { DealState } from '#server/deals/orders/deal-state.ts';
import type { ReviewsState } from '#server/deals/reviews/handover.ts';
import type { BikeRow } from '#server/listings/listings.ts';

/** What the rules of a deal ask of its bike. */
export type BikeOfDeal = Pick<
  BikeRow,
  'product_status' | 'removed_at' | 'off_market' | 'hidden_by' | 'seller_suspended_until'
>;

/**
 * How a deal stands for the one who acts: all that a rule may depend on. It is read from the records each time, and stored nowhere.
 * Who asks a rule hands over what that rule needs, and the compiler says what that is (`permitted-acts.ts`).
 */
export interface Facts {
  /** Who acts: the buyer or the seller of this deal. */
  side: Side;
  /** Who acts is suspended. */
  isSuspended: boolean;
  /** The other person has deleted their account. */
  otherLeft: boolean;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** The other person has blocked who acts. */
  isBlockedByOther: boolean;
  /** The bike, also one that is not for sale any more; undefined where there is none. */
  bike: BikeOfDeal | undefined;
  /** What the bike is for this buyer. */
  state: BikeState;
  /** Whether the buyer is paying just now: the bike is kept for them, or their bank asks them something. */
  isPaying: boolean;
  /** Whether the buyer has booked the bike: neither taken back, nor ended with the listing. */
  isBooked: boolean;
  /** Whether the buyer has booked the bike and not taken that back, also where the booking has ended. */
  hasBooked: boolean;
  /** Whether money has moved, or may be moving, for that booking. */
  hasMoney: boolean;
  /** Where that booking stands. */
  booking: DealState | 'none';
  /** Whether the seller has declined that booking, whatever has become of the bike since. */
  isDeclined: boolean;
  /** How many of the buyer's bookings of the bike its seller has declined. */
  declined: number;
  /** Whether the buyer has booked at a price that both have agreed on, or their bank decides. */
  isPriceSettled: boolean;
  /** Whether money for the bike may be on its way from the buyer: they hold it, or their bank is looking at a payment. */
  isBeingPaid: boolean;
  /** What the other person has said about a meeting: that who acts did not come; undefined where they have not. */
  absence: { isAnswered: boolean } | undefined;
  /** What the seller reads of the booking that they answer; undefined without one. */
  booked: BookingState | undefined;
  /** Whether the buyer's bank is looking at a payment for the bike. */
  isBankChecking: boolean;
  /** The open deposit of that booking: whether the buyer wants it back, the seller wants to keep it, and an admin decides because the bike is said to be handed over; undefined without one. */
  deposit: { isAskedBack: boolean; isClaimed: boolean; hasParts: boolean; isUndecided: boolean } | undefined;
  /** Whether deposits are taken here. */
  hasDeposits: boolean;
  /**
   * How the handover of the bike stands: it is done, five wrong codes were typed, who acts has said that it is done, the rest after a deposit
   * is to be paid; undefined where the buyer has paid nothing.
   */
  handover: { isDone: boolean; isUsedUp: boolean; saidByMe: boolean; isRestDue: boolean } | undefined;
  /**
   * Whether a dispute about the sale comes too late, and whether the seller has all of the money already, or it is on its way to them;
   * undefined where the buyer has not paid.
   */
  disputable: { isTooLate: boolean; isGone: boolean } | undefined;
  /** The newest dispute about the sale: `isFinal`: the decision has given the money to whom it belongs. */
  dispute: { isOpen: boolean; isFinal: boolean; byMe: boolean; isAnswered: boolean; isLate: boolean } | undefined;
  /** How the change of owner stands; undefined until the bike is handed over. */
  transfer: Transfer['state'] | undefined;
  /** Whether the reviews of the sale can be written; undefined where the buyer has not paid. */
  reviews: ReviewsState | undefined;
  /** The offer that the act is about, or the newest; undefined where there is none. */
  offer: { by: Side; isOpen: boolean } | undefined;
  /**
   * The meeting that the act is about, or the current one: a proposal that waits, a meeting that both have confirmed, one of the last
   * days, one that is over in any other way, or that another proposal has replaced.
   */
  meeting: { is: 'proposed' | 'confirmed' | 'past' | 'over' | 'replaced'; byMe: boolean } | undefined;
}
