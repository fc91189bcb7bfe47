import type { FilteredFact } from '#contract/bike-facts.ts';
import type { BikeRow } from '#server/listings/listings.ts';
import { searchedFacts, wordsOf } from '#server/search/searched-facts.ts';
import { modelNameOf } from '#server/words/model-name.ts';
import type { Offered } from '#server/words/model-words.ts';

/** What a search asks of a listing; null: its seller does not say. */
export interface ListingFacts extends Record<FilteredFact, string | number | null> {
  /** As search names it. */
  model: Offered;
  /** Whole taka. */
  price: number;
  condition: string;
  verified: boolean;
  /** An admin has looked at its papers. */
  reviewed: boolean;
  /** All its words, folded. */
  words: ReadonlySet<string>;
}

/** A listing as searches compare it: the same facts as search keeps of it (`search/listing-row.ts`). */
export const toFacts = (bike: BikeRow): ListingFacts => {
  const model = modelNameOf(bike.brand, bike.model_name);
  return {
    ...searchedFacts(bike),
    model: { brand: bike.brand, model },
    price: bike.rsl_price,
    condition: bike.condition,
    reviewed: bike.papers_reviewed !== null,
    verified: bike.seller_verify === 'Verified',
    words: new Set(wordsOf(bike).split(' ')),
  };
};
