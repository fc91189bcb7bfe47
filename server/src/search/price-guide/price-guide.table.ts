import type { Generated, Insertable, Selectable } from 'kysely';
import type { Brand, Condition } from '#contract/constants.ts';
import type { PriceKind } from '#contract/entities/price-guide.ts';

/**
 * A price that was paid in the last twelve months, or is asked now. Made from `bikes` by a job; of a person it has
 * the seller's id alone.
 */
export interface PriceComparablesTable {
  bike_id: string;
  brand: Brand;
  /** The name of the model, as the catalogue or the seller writes it, in lower case: models are compared by it. */
  model: string;
  model_name: string;
  kind: PriceKind;
  /** 1: paid or told; 0: asked. */
  is_paid: number;
  /** Whole taka. */
  price: number;
  /** Of manufacture, or else of purchase. */
  year: number;
  kilometres: number | null;
  condition: Condition;
  /** When it was sold or listed, ms since 1970. */
  at: number;
  /** 0: its seller has taken the listing down. */
  has_page: number;
  /** Of one seller's prices few count: nobody makes a market alone. */
  seller_id: string;
}

/** What is known of a model: how fast it loses value (`method/fit.ts`), and the middle of its newest prices, whole taka. */
interface PriceModelsTable {
  brand: Brand;
  model: string;
  age: number;
  median_asked: number | null;
  median_paid: number | null;
}

/** `version`: the catalogue by which all comparables were made; `factors`: what the market says, as JSON. */
interface PriceStateTable {
  name: 'version' | 'factors';
  value: string;
}

/** Bikes that have changed since the comparables were made. Only triggers on the bikes write it. */
interface PriceMovesTable {
  n: Generated<number>;
  bike_id: string;
}

/** Bikes that are offered for less than half of the low end of such bikes' prices, for the queue of admins. */
interface DoubtfulPricesTable {
  bike_id: string;
  /** Whole taka. */
  price: number;
  low: number;
  comparables: number;
  /** ms since 1970 */
  noted_at: number;
}

export type ComparableRow = Selectable<PriceComparablesTable>;
export type DoubtRow = Insertable<DoubtfulPricesTable>;
export type ModelFigures = Selectable<PriceModelsTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    price_comparables: PriceComparablesTable;
    price_models: PriceModelsTable;
    price_state: PriceStateTable;
    price_moves: PriceMovesTable;
    doubtful_prices: DoubtfulPricesTable;
  }
}
