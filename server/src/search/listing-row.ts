import type { District } from '#contract/catalogue/districts.ts';
import type { Brand, Condition, SellerVerification } from '#contract/constants.ts';
import { catalogueCc, modelNameOf } from '#server/words/model-name.ts';
import { searchTextOf } from '#server/words/search-text.ts';
import { brandCode, conditionCode, districtCode, indexVersion, UNKNOWN_KILOMETRES } from './codes.ts';

/** What search knows of a listing; the columns of `bikes`, and whether its seller is verified. */
export interface ListingSource {
  id: string;
  brand: Brand;
  model_name: string;
  rsl_price: number;
  /** YYYY-MM-DD */
  purchase_years: string;
  year_made?: number | null | undefined;
  kilometres?: number | null | undefined;
  engine_cc?: number | null | undefined;
  condition: Condition;
  district?: District | null | undefined;
  colour?: string | null | undefined;
  location: string;
  description: string;
  /** ms since 1970 */
  created_at: number;
  seller_verify: SellerVerification;
}

/** A listing as it is written for search; its model by name. */
export const toSearchRow = (bike: ListingSource) => {
  const modelName = modelNameOf(bike.brand, bike.model_name);
  return {
    modelName,
    words: searchTextOf({
      brand: bike.brand,
      modelName: bike.model_name,
      description: bike.description,
      location: bike.location,
      district: bike.district ?? null,
      colour: bike.colour ?? null,
    }),
    row: {
      bike_id: bike.id,
      brand: brandCode(bike.brand),
      price: bike.rsl_price,
      year: bike.year_made ?? Number(bike.purchase_years.slice(0, 4)),
      kilometres: bike.kilometres ?? UNKNOWN_KILOMETRES,
      cc: bike.engine_cc ?? catalogueCc(bike.brand, modelName) ?? 0,
      condition: conditionCode(bike.condition),
      district: districtCode(bike.district),
      verified: bike.seller_verify === 'Verified' ? 1 : 0,
      posted: bike.created_at,
      version: indexVersion(),
    },
  };
};
export type SearchRow = ReturnType<typeof toSearchRow>;
