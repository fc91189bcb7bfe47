import { DAY_MS, MONTH_DAYS, YEAR_DAYS } from './constants.ts';

export type UsedTime = { value: number; unit: 'month' | 'year' };

/**
 * The age of a bike from its purchase date to `now` (spec sections 4 and 9): under a year in months, otherwise in years
 * rounded up. A month is 30 days and a year 365, so the last days of a first year are held at 12 months.
 */
export const usedTime = (purchaseYears: string, now: Date): UsedTime => {
  const days = Math.max(0, (now.getTime() - Date.parse(purchaseYears)) / DAY_MS);
  if (days < YEAR_DAYS) return { value: Math.min(12, Math.ceil(days / MONTH_DAYS)), unit: 'month' };
  return { value: Math.ceil(days / YEAR_DAYS), unit: 'year' };
};
