/** The kinds of next steps on a dashboard. Without schemas, so that pages do not load zod for them. */

/**
 * Of a seller: bookings to `answer`; an `offer` or a proposed `meeting` to answer; buyers to `review`; bikes that rest or are about to, until their seller says that they are
 * `stillThere`; a bike about which its figures say something to do (`advice`); one that is `dear`, beside what such bikes are
 * sold for; one whose `price` has stood for long; one with a single photo (`photos`); one that says few `facts`; the `first` bike
 * to list.
 */
export const SELLER_STEPS = [
  'answer',
  'offer',
  'meeting',
  'review',
  'stillThere',
  'advice',
  'dear',
  'price',
  'photos',
  'facts',
  'first',
] as const;
/**
 * Of a buyer: a payment for which their bank waits for an answer (`bank`); a bike that is kept for them while they pay (`hold`); an
 * `offer` or a proposed `meeting` to answer; a bike that they booked and have not paid (`pay`); a seller to `review`; a wish whose
 * price fell (`fall`); a saved search with new bikes (`search`); nothing yet, so to `look` around.
 */
export const BUYER_STEPS = ['bank', 'hold', 'offer', 'meeting', 'pay', 'review', 'fall', 'search', 'look'] as const;

/** More at once would be a list that nobody reads. */
export const MAX_STEPS = 4;
