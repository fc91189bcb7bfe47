/** For so long a deposit holds a bike for its buyer, hours. */
export const DEPOSIT_HOURS = 72;
/** For so long a buyer gets a deposit back without the seller's word, hours. */
export const DEPOSIT_REGRET_HOURS = 24;

/** Of cheaper bikes the whole price is paid at once, taka. */
export const LEAST_PRICE_WITH_DEPOSIT = 1000;

/** At least so much is suggested, taka; and so much of the price; but never more than the last share of it. */
const [SUGGESTED, SUGGESTED_SHARE, MOST_SHARE] = [2000, 0.02, 0.1];

/** The deposit for a bike of this price, both in whole taka: 2,000 or 2 %, whichever is more, but at most 10 %. */
export const depositOf = (price: number): number =>
  Math.max(1, Math.min(Math.floor(price * MOST_SHARE), Math.max(SUGGESTED, Math.ceil(price * SUGGESTED_SHARE))));

/** What buyer and seller say about a deposit that is held. */
export const DEPOSIT_ACTS = ['askBack', 'return', 'claim', 'giveUp'] as const;
export type DepositAct = (typeof DEPOSIT_ACTS)[number];

/** What becomes of a deposit: it goes back, it counts towards the price of a sale, or the seller keeps it. */
export const DEPOSIT_OUTCOMES = ['returned', 'spent', 'kept'] as const;
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];
