import type { BikeRow } from '#server/listings/listings.ts';
import { catalogueCc, modelNameOf } from '#server/words/model-name.ts';
import type { Offered } from '#server/words/model-words.ts';
import { searchTextOf } from '#server/words/search-text.ts';

/** What a search asks of a listing; null: its seller does not say. */
export interface ListingFacts {
  /** As search names it. */
  model: Offered;
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

/** A listing as searches compare it: the same facts as search keeps of it (`search/listing-row.ts`). */
export const toFacts = (bike: BikeRow): ListingFacts => {
  const model = modelNameOf(bike.brand, bike.model_name);
  const { brand, model_name: modelName, description, location, district, colour } = bike;
  return {
    model: { brand, model },
    price: bike.rsl_price,
    year: bike.year_made ?? Number(bike.purchase_years.slice(0, 4)),
    kilometres: bike.kilometres,
    cc: bike.engine_cc ?? catalogueCc(brand, model) ?? null,
    condition: bike.condition,
    district,
    verified: bike.seller_verify === 'Verified',
    words: new Set(searchTextOf({ brand, modelName, description, location, district, colour }).split(' ')),
  };
};
