import { t } from '@lingui/core/macro';
import { formatNumber } from '#web/language/format.ts';

/** How many bikes a list shows by now, for screen readers. No `plural`, for the sake of what it loads (format.ts). */
export const shownBikes = (bikes: number): string => {
  const count = formatNumber(bikes);
  return bikes === 1 ? t`Showing 1 bike` : t`Showing ${count} bikes`;
};
