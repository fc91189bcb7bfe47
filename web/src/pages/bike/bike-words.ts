import { t } from '@lingui/core/macro';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { districtLabel } from '#web/language/catalogue-labels.ts';
import { formatNumber, formatTaka, inPageDigits } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';

/** The facts of a bike in one line, as far as they are known: `2021 · 149 cc · 18,500 km · Good`. */
export const factsLine = ({ yearMade, engineCc, kilometres, condition }: BikeOnPage): string => {
  const cc = engineCc !== undefined && formatNumber(engineCc);
  const run = kilometres !== undefined && formatNumber(kilometres);
  const year = yearMade !== undefined && inPageDigits(String(yearMade));
  return [year, cc && t`${cc} cc`, run && t`${run} km`, conditionLabel(condition)].filter(Boolean).join(' · ');
};

/** Returns the title of a bike's page, without the name of the site: `Yamaha FZ-S V3, ৳1,85,000`. */
export const titleOf = (bike: BikeOnPage): string => {
  const name = bikeLabel(bike);
  return bike.productStatus === 'Sold' ? t`${name}, sold` : `${name}, ${formatTaka(bike.rslPrice)}`;
};

/** Returns one sentence about a bike for search results and chats. */
export const summaryOf = (bike: BikeOnPage): string => {
  const [name, price, facts] = [bikeLabel(bike), formatTaka(bike.rslPrice), factsLine(bike)];
  const place = bike.district ? districtLabel(bike.district) : bike.location;
  if (bike.productStatus === 'Sold') return t`This used ${name} has been sold. See similar bikes on Bike.`;
  return place ? t`Used ${name} for ${price} in ${place}: ${facts}.` : t`Used ${name} for ${price}: ${facts}.`;
};
