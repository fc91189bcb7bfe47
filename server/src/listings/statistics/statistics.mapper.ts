import type { BikeFigures, Figures, UsualFigures } from '#contract/entities/statistics.ts';
import { FIGURES } from '#contract/figures.ts';
import { countMissingFacts } from '#server/listings/bikes/fact-columns.ts';
import { adviceFor } from './advice.ts';
import type { MeasuredBike } from './bikes.repository.ts';
import { NONE } from './figures.repository.ts';
import { listedDays, type Period } from './period.ts';

export const isForSale = ({ removed_at, product_status }: MeasuredBike): boolean =>
  removed_at === null && product_status !== 'Sold';

const timesDays = ({ listings, ...medians }: UsualFigures, days: number): UsualFigures => ({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, medians[figure] * days])) as Figures),
  listings,
});

interface Measured {
  bike: MeasuredBike;
  total: Figures | undefined;
  /** What is usual for its model on a day. */
  medians: UsualFigures | undefined;
  waiting: number | undefined;
  period: Period;
}

export const toBikeFigures = ({ bike, total = NONE, medians, waiting = 0, period }: Measured): BikeFigures => {
  const forSale = isForSale(bike);
  const days = listedDays(period, Number(bike.created_at));
  const usual = forSale && medians ? timesDays(medians, days) : undefined;
  const advised = {
    days,
    total,
    usual,
    waiting,
    missingFacts: countMissingFacts(bike),
    advertised: bike.product_status === 'Advertise',
  };
  return {
    _id: bike.id,
    brand: bike.brand,
    modelName: bike.model_name,
    photoURL: bike.photo_url,
    forSale,
    total,
    ...(usual && { usual }),
    ...(forSale && { advice: adviceFor(advised) }),
  };
};
