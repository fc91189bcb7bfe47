import { t } from '@lingui/core/macro';
import type { Figure, StatisticsPeriod } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';

/** The names of figures. */
export const FIGURE_LABELS: Record<Figure, string> = {
  views: t`Views`,
  hearts: t`Wishlisted`,
  contacts: t`Contact views`,
  bookings: t`Bookings`,
};

/** What they count. */
export const FIGURE_HINTS: Record<Figure, string> = {
  views: t`People who opened the bike's page; each once a day.`,
  hearts: t`People who put it on their wishlist.`,
  contacts: t`Signed-in people who opened its page, where they see your phone and email; each once a day.`,
  bookings: t`Bookings that buyers did not cancel.`,
};

export const PERIOD_LABELS: Record<StatisticsPeriod, string> = {
  '7': t`Last 7 days`,
  '30': t`Last 30 days`,
  '90': t`Last 90 days`,
};

/** A figure that is no whole number, as people say it: `12`, `below 1`. */
export const formatUsual = (value: number): string => {
  if (value > 0 && value < 1) return t`below 1`;
  return formatNumber(Math.round(value));
};
