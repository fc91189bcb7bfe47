/** What an offer may be. Without schemas, so that the conversation does not load zod for it. */

/** An offer that nobody answers ends by itself after so many hours. */
export const OFFER_HOURS = 48;
/** An accepted price holds for its buyer for so many hours. */
export const AGREED_HOURS = 48;

/** An offer is at least this share of the listing's price. */
const LEAST_SHARE = 0.5;

/** The least and the most that may be offered for a bike, or asked in a counter-offer. All in whole taka. */
export const offerLimits = (listed: number): { least: number; most: number } => ({
  least: Math.ceil(listed * LEAST_SHARE),
  most: listed,
});

/** Amounts are suggested in steps of so many taka. */
const STEP = 500;

/** Prices that one may begin with: 95 and 90 % of the listing's price, in steps that people say. Whole taka. */
export const suggestedOffers = (listed: number): number[] => {
  const { least } = offerLimits(listed);
  const rounded = [0.95, 0.9].map((share) => Math.floor((listed * share) / STEP) * STEP);
  return [...new Set(rounded)].filter((price) => price >= least && price < listed);
};
