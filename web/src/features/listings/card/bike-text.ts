import { t } from '@lingui/core/macro';
import { usedTime } from '#contract/used-time.ts';
import { formatNumber } from '#web/language/format.ts';

/** Returns the age of a bike from its purchase date to `now`: `8 months`, `1 year` (spec sections 4 and 9). */
export const usedTimeText = (purchaseYears: string, now: Date): string => {
  const { value, unit } = usedTime(purchaseYears, now);
  const count = formatNumber(value);
  // Not `plural`, which uses the browser's Intl for each card (language/format.ts).
  if (unit === 'month') return value === 1 ? t`1 month` : t`${count} months`;
  return value === 1 ? t`1 year` : t`${count} years`;
};

/** Returns the number of bikes in a list, for screen readers. Not `plural`, as above. */
export const shownBikes = (bikes: number): string => {
  const count = formatNumber(bikes);
  return bikes === 1 ? t`Showing 1 bike` : t`Showing ${count} bikes`;
};

/** Returns the address of a bike's own page. */
export const bikePath = ({ _id }: { _id: string }): string => `/bike/${_id}`;
