/** What an offer may be. Without schemas, so that the conversation does not load zod for it. */

/** An offer without an answer ends by itself after this many hours. */
export const OFFER_HOURS = 48;
/** An accepted price holds for its buyer for this many hours. */
export const AGREED_HOURS = 48;

/** An offer is at least this share of the listing's price. */
const LEAST_SHARE = 0.5;

/** The least and the most that may be offered for a bike, or asked in a counter-offer. All in whole taka. */
export const offerLimits = (listed: number): { least: number; most: number } => ({
  least: Math.ceil(listed * LEAST_SHARE),
  most: listed,
});

/** Suggested amounts are multiples of this, in taka. */
const STEP = 500;

/** Suggested first offers: 95 and 90 % of the listing's price, rounded to such steps. Whole taka. */
export const suggestedOffers = (listed: number): number[] => {
  const { least } = offerLimits(listed);
  const rounded = [0.95, 0.9].map((share) => Math.floor((listed * share) / STEP) * STEP);
  return [...new Set(rounded)].filter((price) => price >= least && price < listed);
};
