import { CURRENCY } from '#contract/constants.ts';

/** The card provider counts in the hundredth part of the currency. */
export const POISHA_PER_TAKA = 100;
export const toPoisha = (taka: number): number => taka * POISHA_PER_TAKA;
/** As the card provider writes it. */
export const PROVIDER_CURRENCY = CURRENCY.toLowerCase();

/** A whole number in South Asian groups: `150000` as `1,50,000`. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
