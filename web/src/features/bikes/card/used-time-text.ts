import { t } from '@lingui/core/macro';
import { usedTime } from '#contract/used-time.ts';
import { formatNumber } from '#web/language/format.ts';

/** The age of a bike in words, from its purchase date to `now`: `8 months`, `1 year` (spec sections 4 and 9). */
export const usedTimeText = (purchaseYears: string, now: Date): string => {
  const { value, unit } = usedTime(purchaseYears, now);
  const count = formatNumber(value);
  // No `plural`: it would load the browser's Intl for each card (language/format.ts).
  if (unit === 'month') return value === 1 ? t`1 month` : t`${count} months`;
  return value === 1 ? t`1 year` : t`${count} years`;
};
