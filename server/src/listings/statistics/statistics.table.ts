import type { Figures } from '#contract/entities/statistics.ts';

/** What the bikes of a model that are for sale get on a day: medians, made by `measureMarket`. */
export interface ModelMediansTable extends Figures {
  /** `search_models.id` */
  model: number;
  /** How many bikes of the model are for sale. */
  listings: number;
  /** ms since 1970 */
  measured_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    model_medians: ModelMediansTable;
  }
}
