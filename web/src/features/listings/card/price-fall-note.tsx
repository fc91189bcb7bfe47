import { t } from '@lingui/core/macro';
import type { PublicBike } from '#contract/entities/bike.ts';
import { formatDay, formatTaka } from '#web/language/format.ts';

interface Props {
  bike: Pick<PublicBike, 'rslPrice' | 'priceFall'>;
  className?: string;
}

/** By how much the price of a bike fell and when; nothing where it has not. In weight, not in colour: docs/design.md. */
export const PriceFallNote = ({ bike: { rslPrice, priceFall }, className = 'text-sm' }: Props) => {
  // While a new price is on its way to the server, the list still has the fall from before.
  if (!priceFall || priceFall.from <= rslPrice) return null;
  const fall = formatTaka(priceFall.from - rslPrice);
  const day = formatDay(priceFall.at);
  return <p className={`figures font-semibold ${className}`}>{t`Price cut by ${fall} on ${day}`}</p>;
};
