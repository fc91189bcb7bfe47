import { usedTime } from '#contract/used-time.ts';

/** The age of a bike in words, from its purchase date to `now`: `8 months`, `1 year`. */
export const usedTimeText = (purchaseYears: string, now: Date): string => {
  const { value, unit } = usedTime(purchaseYears, now);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};
