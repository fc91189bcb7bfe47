import type { Condition, SellerVerification } from '#contract/constants.ts';
import { modelNameOf } from '#server/words/model-name.ts';
import { brandCode, conditionCode, indexVersion } from './codes.ts';
import { type FactSource, factCodes, wordsOf } from './searched-facts.ts';

/** What search knows of a listing; the columns of `bikes`, and whether its seller is verified. */
export interface ListingSource extends FactSource {
  id: string;
  rsl_price: number;
  condition: Condition;
  /** ms since 1970 */
  created_at: number;
  seller_verify: SellerVerification;
  papers_reviewed: string | null;
}

/** A listing as it is written for search; its model by name. */
export const toSearchRow = (bike: ListingSource) => {
  const modelName = modelNameOf(bike.brand, bike.model_name);
  return {
    modelName,
    words: wordsOf(bike),
    row: {
      bike_id: bike.id,
      brand: brandCode(bike.brand),
      price: bike.rsl_price,
      condition: conditionCode(bike.condition),
      ...factCodes(bike),
      verified: bike.seller_verify === 'Verified' ? 1 : 0,
      reviewed: bike.papers_reviewed === null ? 0 : 1,
      posted: bike.created_at,
      version: indexVersion(),
    },
  };
};
export type SearchRow = ReturnType<typeof toSearchRow>;
