import type { BikeRow } from '#server/bikes/bikes.repository.ts';
import { fold } from './words.ts';

/** What a search asks of a listing. */
export interface ListingFacts {
  brand: string;
  model: string;
  /** Whole taka. */
  price: number;
  /** Of manufacture or, where the seller has not said it, of the purchase. */
  year: number;
  kilometres: number | null;
  cc: number | null;
  condition: string;
  district: string | null;
  verified: boolean;
  /** All its words, folded. */
  words: ReadonlySet<string>;
}

/** A listing as searches compare it. */
export const toFacts = (row: BikeRow): ListingFacts => ({
  brand: row.brand,
  model: row.model_name.trim(),
  price: row.rsl_price,
  year: row.year_made ?? Number(row.purchase_years.slice(0, 4)),
  kilometres: row.kilometres,
  cc: row.engine_cc,
  condition: row.condition,
  district: row.district,
  verified: row.seller_verify === 'Verified',
  words: new Set(fold([row.brand, row.model_name, row.district, row.colour, row.location, row.description].join(' '))),
});
