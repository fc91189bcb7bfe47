import type { Generated } from 'kysely';
import type { ChoiceColumn, NumberColumn } from './searched-facts.ts';

/**
 * A bike that is for sale, as search reads it: numbers instead of names (`codes.ts`), so that the indexes are small. Made
 * from `bikes` and `users`, its facts by `factCodes`; leaves, changes its `verified` and is counted by triggers.
 */
export interface SearchListingsTable extends Record<NumberColumn | ChoiceColumn, number> {
  n: Generated<number>;
  bike_id: string;
  brand: number;
  /** `search_models.id` */
  model: number;
  /** Whole taka. */
  price: number;
  condition: number;
  /** 1: the seller is verified; 0 */
  verified: number;
  /** 1: an admin has looked at its papers; 0. Triggers change it with `bikes.papers_reviewed`. */
  reviewed: number;
  /** ms since 1970 */
  posted: number;
  /** Of the rules by which the row was made (`indexVersion`). */
  version: string;
}

/** The names of models, as the catalogue writes them; one that nobody sells any more keeps its row. */
interface SearchModelsTable {
  id: Generated<number>;
  brand: number;
  name: string;
}

/**
 * The folded words of a listing, by its `n`: text with spaces on SQLite, where `search_text` indexes it; a tsvector on
 * PostgreSQL.
 */
interface SearchWordsTable {
  n: number;
  words: string;
}

/** How many bikes there are of each kind. `model` 0: of all models; `district` -1: in all districts. Only triggers write it. */
interface SearchCountsTable {
  model: number;
  district: number;
  brand: number;
  condition: number;
  verified: number;
  count: number;
}

/** `version`: of the rules by which all rows were made. */
interface SearchStateTable {
  name: 'version';
  value: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    search_listings: SearchListingsTable;
    search_models: SearchModelsTable;
    search_words: SearchWordsTable;
    search_counts: SearchCountsTable;
    search_state: SearchStateTable;
  }
}
