import type { Db } from '#server/platform/db/database.ts';
import { guideTo, labelOf } from '#server/search/search.ts';
import type { BikeToLookAt } from './dashboard.repository.ts';

/** A bike and the high end of what such bikes are sold for, whole taka. */
export interface OverpricedBike {
  bike: BikeToLookAt;
  high: number;
}

/** Each costs what a look at a bike's page does. */
export const MOST_GUIDED = 5;
/** No more of them are steps. */
const MOST_FOUND = 2;

/** The price beside the middle of its model's prices, paid ones before asked ones; 0 where nothing is known of the model. */
const beside = ({ rsl_price, median_paid, median_asked }: BikeToLookAt): number => {
  const middle = median_paid ?? median_asked;
  return middle ? rsl_price / middle : 0;
};

/**
 * Returns which bikes are asked more for than the price guide's range at `now` (ms), the dearest first, at most two. Of many
 * bikes the five are looked at that cost most beside the middle of their models' prices.
 */
export const findOverpricedBikes = async (
  db: Db,
  bikes: readonly BikeToLookAt[],
  now: number,
): Promise<OverpricedBike[]> => {
  const candidates = bikes
    .filter((bike) => beside(bike) > 0)
    .toSorted((one, other) => beside(other) - beside(one))
    .slice(0, MOST_GUIDED);
  const found: OverpricedBike[] = [];
  for (const bike of candidates) {
    if (found.length === MOST_FOUND) break;
    const { id, brand, model_name, year_made, purchase_years, kilometres, condition, rsl_price } = bike;
    const yearMade = year_made ?? Number(purchase_years.slice(0, 4));
    const facts = { yearMade, kilometres: kilometres ?? undefined, condition };
    const guide = await guideTo(db, { brand, model: model_name, productId: id, ...facts }, now);
    if (guide.range && labelOf(rsl_price, guide) === 'high') found.push({ bike, high: guide.range.high });
  }
  return found;
};
