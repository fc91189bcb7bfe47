import type { Brand } from '#contract/constants.ts';

/** A model of several bikes for sale that the catalogue lacks, noted by `noteUnknownModels`. Times are ms since 1970. */
export interface UnknownModelsTable {
  /** `search_models.id` */
  model: number;
  brand: Brand;
  name: string;
  /** How many of its bikes are for sale. */
  listings: number;
  /** When it was found first. */
  noticed_at: number;
  /** When it was found last. */
  seen_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    unknown_models: UnknownModelsTable;
  }
}
