import * as z from 'zod/mini';
import { FACT_CHOICES, FACT_FLAGS, FACT_LIMITS, type FactFacet } from '#contract/bike-facts.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import { SORTS } from '#contract/sorts.ts';
import { PublicBike } from './bike.ts';
import { choiceShape, flagShape, limitShape } from './bike-facts.ts';

/**
 * What a search asks for. Several values of one filter: any of them. Prices are whole taka. `year` is the year made or, where
 * the seller has not said it, of the purchase; `cc` is the seller's, or the model's in the catalogue.
 */
export const SearchFilters = z.object({
  brand: z.optional(z.array(z.enum(BRANDS))),
  /** Names as in the facet `model`. */
  model: z.optional(z.array(z.string())),
  priceFrom: z.optional(z.number()),
  priceTo: z.optional(z.number()),
  ...limitShape,
  condition: z.optional(z.array(z.enum(CONDITIONS))),
  ...choiceShape,
  ...flagShape,
  /** Bikes whose papers an admin has looked at, alone; `papers` is what their sellers say. */
  reviewed: z.optional(z.literal(true)),
  /** Sellers who are verified, alone. */
  verified: z.optional(z.literal(true)),
  /** Posted within this number of days. */
  since: z.optional(z.union([z.literal(1), z.literal(7), z.literal(30)])),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const FILTER_NAMES = Object.keys(SearchFilters.shape) as (keyof SearchFilters)[];

/** The filters that have a list of choices, each with its count. */
export type FacetName = 'brand' | 'model' | 'condition' | FactFacet | 'reviewed' | 'verified' | 'since';
export const FACET_NAMES = [
  'brand',
  'model',
  'condition',
  ...FACT_LIMITS.flatMap(({ to, offered }) => (offered ? [to] : [])),
  ...[...FACT_CHOICES, ...FACT_FLAGS].map(({ filter }) => filter),
  'reviewed',
  'verified',
  'since',
] as FacetName[];

/** A choice of a filter, and how many bikes it would leave together with the other filters. */
export const FacetValue = z.object({
  value: z.string(),
  count: z.number(),
  /** The count is a lower bound. */
  atLeast: z.optional(z.literal(true)),
});
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * Words of `q` that became a filter, or the order: `under 2 lakh` is `{filter: 'priceTo', value: '200000', words: 'under 2
 * lakh'}`, `low km` is `{filter: 'sort', value: 'kmLow', words: 'low km'}`.
 */
export const UnderstoodWords = z.object({
  filter: z.enum(['sort', ...FILTER_NAMES] as ['sort', ...(keyof SearchFilters)[]]),
  value: z.string(),
  /** As they stand in `q`: without them the filter is gone. */
  words: z.string(),
});
export type UnderstoodWords = z.infer<typeof UnderstoodWords>;

export const SearchResult = z.object({
  items: z.array(PublicBike),
  total: z.number(),
  /** `total` is a lower bound. */
  atLeast: z.optional(z.literal(true)),
  /** Most frequent first; a facet leaves its own choice out of its counts. */
  facets: z.record(z.enum(FACET_NAMES), z.array(FacetValue)),
  /** The filters that the words of `q` became, the order that holds where the address has none, and the words of each. */
  understood: z.object({ filters: SearchFilters, sort: z.optional(z.enum(SORTS)), words: z.array(UnderstoodWords) }),
  /** What the address says and search does not know, as `name=value`. */
  ignored: z.array(z.string()),
  /** Where nothing is found: the words of `q` that stand at no bike for sale, as they are typed. */
  unmatched: z.optional(z.array(z.string())),
  /**
   * Where nothing is found: how many bikes there are without one of the filters, or without words (`q`): those of `unmatched`,
   * or else all.
   */
  loosen: z.optional(
    z.array(
      z.object({
        filter: z.enum(['q', ...FILTER_NAMES] as [string, ...string[]]),
        count: z.number(),
        atLeast: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** The cursor of the next page. */
  next: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SUGGESTION_KINDS = ['model', 'brand', 'district'] as const;
export const Suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** Bikes for sale. */
  count: z.number(),
  /** The part of `q` whose place it takes, in UTF-16 units, `to` excluded: what else was typed stays. */
  from: z.number(),
  to: z.number(),
});
export type Suggestion = z.infer<typeof Suggestion>;
