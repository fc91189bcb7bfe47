import { plural, t } from '@lingui/core/macro';
import type { Comparable, PriceGuide, PriceKind, PriceLabel } from '#contract/entities/price-guide.ts';
import { formatDate, formatNumber, formatTaka, inPageDigits } from '#web/language/format.ts';

/** Returns what the label of a price is called. */
export const labelText = (label: PriceLabel): string =>
  ({ low: t`Low price`, fair: t`Fair price`, high: t`High price` })[label];

/** Returns the explanation of a label. */
export const labelMeaning = (label: PriceLabel): string =>
  ({
    low: t`Less than most bikes like this are sold for. That can be a bargain; look at the bike and its papers with care.`,
    fair: t`Within what most bikes like this are sold for.`,
    high: t`More than most bikes like this are sold for. There may be a good reason; ask the seller.`,
  })[label];

/** Returns where a price comes from. */
export const kindText = (kind: PriceKind): string =>
  ({ sold: t`Sold`, told: t`Sold elsewhere, says the seller`, asked: t`Asking price` })[kind];

/** Returns the range of prices. */
export const rangeText = ({ low = 0, high = 0 }: PriceGuide): string => {
  const [from, to] = [formatTaka(low), formatTaka(high)];
  return t`${from} to ${to}`;
};

/** Returns how many bikes a range is made of, and how many of them were sold. */
export const countText = ({ count, sold }: PriceGuide): string => {
  const bikes = plural(count, { one: '# bike', other: '# bikes' });
  if (sold === count) return t`From ${bikes}, all of them sold`;
  const paid = formatNumber(sold);
  return sold === 0 ? t`From ${bikes} for sale, at their asking prices` : t`From ${bikes}, ${paid} of them sold`;
};

/** Returns what a comparable is: year, kilometres. */
export const stateText = ({ year, kilometres }: Comparable): string => {
  const run = kilometres !== undefined && formatNumber(kilometres);
  const made = inPageDigits(String(year));
  return run ? t`${made}, ${run} km` : made;
};

export const dayText = ({ date }: Comparable): string => formatDate(`${date}T00:00:00Z`);
