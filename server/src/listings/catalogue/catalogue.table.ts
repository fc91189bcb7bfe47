import type { Insertable, Selectable } from 'kysely';
import type { BodyType, Brand } from '#contract/constants.ts';

/** A model of the catalogue (`contract/src/entities/catalogue-model.ts`). None is ever deleted. */
export interface CatalogueModelsTable {
  id: string;
  brand: Brand;
  name: string;
  bangla: string | null;
  /** With commas between them. */
  aliases: string | null;
  family: string | null;
  cc: number;
  body: BodyType;
  year_from: number | null;
  year_to: number | null;
  /** Whole taka. */
  new_price: number | null;
  price_source: string | null;
  /** YYYY-MM-DD */
  price_date: string | null;
  /** ms since 1970 */
  retired_at: number | null;
  /** Which model of the data file it was made of, whatever its name has become; null for one that an admin has added. */
  seeded_as: string | null;
}

export type CatalogueRow = Selectable<CatalogueModelsTable>;
export type NewCatalogueRow = Insertable<CatalogueModelsTable>;

declare module '#server/platform/db/database.ts' {
  interface Database {
    catalogue_models: CatalogueModelsTable;
  }
}
