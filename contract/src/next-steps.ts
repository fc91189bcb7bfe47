/** The kinds of next steps on a dashboard. Without schemas, so that pages do not load zod for them. */

/**
 * Of a seller: bookings to `answer`; a bike about which its figures say something to do (`advice`); one that says few
 * `facts`; one whose `price` has stood for long; the `first` bike to list.
 */
export const SELLER_STEPS = ['answer', 'advice', 'facts', 'price', 'first'] as const;
/**
 * Of a buyer: a bike that is kept for them while they pay (`hold`); one that they booked and have not paid (`pay`); a wish
 * whose price fell (`fall`); a saved search with new bikes (`search`); nothing yet, so to `look` around.
 */
export const BUYER_STEPS = ['hold', 'pay', 'fall', 'search', 'look'] as const;

/** More at once would be a list that nobody reads. */
export const MAX_STEPS = 4;
