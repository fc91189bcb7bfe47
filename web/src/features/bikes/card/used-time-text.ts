import { plural } from '@lingui/core/macro';
import { usedTime } from '#contract/used-time.ts';

/** The age of a bike in words, from its purchase date to `now`: `8 months`, `1 year` (spec sections 4 and 9). */
export const usedTimeText = (purchaseYears: string, now: Date): string => {
  const { value, unit } = usedTime(purchaseYears, now);
  return unit === 'month'
    ? plural(value, { one: '# month', other: '# months' })
    : plural(value, { one: '# year', other: '# years' });
};
