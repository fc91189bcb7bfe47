import * as z from 'zod/mini';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';

/** Where a price comes from: paid here, told by a seller who sold elsewhere, or asked for by one who still sells. */
export const PRICE_KINDS = ['sold', 'told', 'asked'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_LABELS = ['low', 'fair', 'high'] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];

/** A bike that says something about the price of another one. Prices are whole taka; nothing in it is about a person. */
export const Comparable = z.object({
  kind: z.enum(PRICE_KINDS),
  brand: z.enum(BRANDS),
  /** As the catalogue has it, or as its seller typed it. */
  modelName: z.string(),
  /** Of manufacture, or else of purchase. */
  year: z.number(),
  kilometres: z.optional(z.number()),
  condition: z.enum(CONDITIONS),
  price: z.number(),
  /**
   * What the price would be in the age, kilometres and condition that were asked about; an asked price less the usual
   * difference.
   */
  adjusted: z.number(),
  /** When it was sold, or listed: YYYY-MM-DD in Dhaka. */
  date: z.string(),
  /** The listing, as long as it has a page. */
  productId: z.optional(z.string()),
});
export type Comparable = z.infer<typeof Comparable>;

/**
 * What bikes like one cost (docs/decisions/0052). `low` and `high` are absent without a comparable. From 9 comparables on,
 * 80 % of such bikes are sold between them; with fewer they are the lowest and the highest, and `holds` says the share.
 */
export const PriceGuide = z.object({
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The middle of the comparables. */
  typical: z.optional(z.number()),
  /** Per cent of such bikes that are sold between `low` and `high`. */
  holds: z.optional(z.number()),
  count: z.number(),
  /** How many of them have a price that was paid or told. */
  sold: z.number(),
  /** The comparables, sold ones first, then the nearest. */
  comparables: z.array(Comparable),
  /** Of the price that was asked about, or without one of the typical price. Absent below 6 comparables. */
  label: z.optional(z.enum(PRICE_LABELS)),
  /** The price is below half of `low`: it may be a mistake, and is worth a question. */
  doubtful: z.optional(z.literal(true)),
});
export type PriceGuide = z.infer<typeof PriceGuide>;
