/** For so long a deposit holds a bike for its buyer, hours. */
export const DEPOSIT_HOURS = 72;
/** For so long a buyer gets a deposit back without the seller's word, hours. */
export const DEPOSIT_REGRET_HOURS = 24;

/** So many deposits may a buyer take back, or let run out, in so many days: each kept a bike from all others. */
export const [MAX_TAKEN_BACK, TAKEN_BACK_DAYS] = [5, 30];

/** Of cheaper bikes the whole price is paid at once, taka. */
export const LEAST_PRICE_WITH_DEPOSIT = 1000;

/** At least so much is suggested, taka. */
const SUGGESTED = 2000;

/** From 1 to 10 % of a price, both in whole taka: what a deposit for it may be. Divided, because 0.01 is no exact number. */
export const depositLimits = (price: number): { least: number; most: number } => ({
  least: Math.max(1, Math.ceil(price / 100)),
  most: Math.max(1, Math.floor(price / 10)),
});

const within = (amount: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, amount));

/**
 * The deposit for a bike of this price, in whole taka: what its seller has set (`wanted`), or 2,000 or 2 %, whichever is more. What the
 * price does not allow becomes the nearest sum that it does, so that it follows a price that is changed or agreed on.
 */
export const depositOf = (price: number, wanted?: number | null): number =>
  within(wanted ?? Math.max(SUGGESTED, Math.ceil(price / 50)), depositLimits(price));

/** What buyer and seller say about a deposit that is held. */
export const DEPOSIT_ACTS = ['askBack', 'return', 'claim', 'giveUp'] as const;
export type DepositAct = (typeof DEPOSIT_ACTS)[number];

/** What becomes of a deposit: it goes back, it counts towards the price of a sale, or the seller keeps it. */
export const DEPOSIT_OUTCOMES = ['returned', 'spent', 'kept'] as const;
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];
