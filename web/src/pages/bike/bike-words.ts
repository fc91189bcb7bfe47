import { t } from '@lingui/core/macro';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { factText, IN_SUMMARY } from '#web/language/fact-texts.ts';
import { formatTaka } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';

const inOneLine = (bike: BikeOnPage, condition: string): string =>
  [...IN_SUMMARY.map((name) => factText(bike, name)), condition].filter(Boolean).join(' · ');

/** The facts of a bike in one line, as far as they are known: `2021 · 18,500 km · 149 cc · Good condition`. */
export const factsLine = (bike: BikeOnPage): string => {
  const condition = conditionLabel(bike.condition);
  return inOneLine(bike, t`${condition} condition`);
};

/** Returns the title of a bike's page, without the name of the site: `Yamaha FZ-S V3, ৳1,85,000`. */
export const titleOf = (bike: BikeOnPage): string => {
  const name = bikeLabel(bike);
  return bike.productStatus === 'Sold' ? t`${name}, sold` : `${name}, ${formatTaka(bike.rslPrice)}`;
};

/** Returns one sentence about a bike for search results and chats. */
export const summaryOf = (bike: BikeOnPage): string => {
  const [name, price] = [bikeLabel(bike), formatTaka(bike.rslPrice)];
  const facts = inOneLine(bike, conditionLabel(bike.condition));
  const place = factText(bike, 'district') ?? bike.location;
  if (bike.productStatus === 'Sold') return t`This used ${name} has been sold. See similar bikes on Bike.`;
  return place ? t`Used ${name} for ${price} in ${place}: ${facts}.` : t`Used ${name} for ${price}: ${facts}.`;
};
