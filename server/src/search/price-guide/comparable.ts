import type { PriceKind } from '#contract/entities/price-guide.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { modelNameOf } from '#server/words/model-name.ts';
import type { PricedBike } from './market.repository.ts';
import type { ComparableRow } from './price-guide.table.ts';

/** What was paid longer ago says little about today, ms. */
export const REMEMBERED = 365 * DAY;

/** Nobody has seen a bike that was sold elsewhere sooner, ms: its price costs its seller nothing to make up. */
const WEEK = 7 * DAY;

/** A price that a bike stands for, and when it was paid, told or asked (ms). */
interface Priced {
  kind: PriceKind;
  price: number;
  at: number;
}

/** The price that a bike stands for; undefined where it stands for none. */
const pricedAs = (bike: PricedBike): Priced | undefined => {
  if (bike.product_status === 'Sold')
    return { kind: 'sold', price: bike.rsl_price, at: Number(bike.sold_at ?? bike.created_at) };
  const { sold_elsewhere_price: told, sold_elsewhere_at: toldAt } = bike;
  // What an admin hid is no bike that anybody would have to believe in.
  const wasOnMarket = Number(toldAt) - Number(bike.created_at) >= WEEK;
  if (told !== null && toldAt !== null && wasOnMarket && bike.hidden_by !== 'moderation')
    return { kind: 'told', price: told, at: Number(toldAt) };
  if (bike.removed_at !== null) return undefined;
  return { kind: 'asked', price: bike.rsl_price, at: Number(bike.created_at) };
};

/** Under which name prices of a model are found. */
export const modelKey = (modelName: string): string => modelName.toLowerCase();

/** A bike as a comparable at `now` (ms); undefined if it is none (any more). */
export const toComparable = (bike: PricedBike, now: number): ComparableRow | undefined => {
  const priced = pricedAs(bike);
  if (!priced || (priced.kind !== 'asked' && priced.at < now - REMEMBERED)) return undefined;
  const modelName = modelNameOf(bike.brand, bike.model_name);
  return {
    bike_id: bike.id,
    brand: bike.brand,
    model: modelKey(modelName),
    model_name: modelName,
    is_paid: priced.kind === 'asked' ? 0 : 1,
    ...priced,
    year: bike.year_made ?? Number(bike.purchase_years.slice(0, 4)),
    kilometres: bike.kilometres,
    condition: bike.condition,
    has_page: bike.removed_at === null ? 1 : 0,
    seller_id: bike.seller_id,
  };
};
