import * as z from 'zod/mini';
import { BODY_TYPES, BRANDS } from '#contract/constants.ts';

/**
 * A model that is or was sold in Bangladesh. `yearFrom` and `yearTo` are the maker's first and last model year. `newPrice` is
 * what it costs new, whole taka, as `priceSource` said on `priceDate` (YYYY-MM-DD): the three come together or not at all.
 */
export const Model = z.object({
  brand: z.enum(BRANDS),
  name: z.string(),
  /** The usual name in Bangla. */
  bangla: z.optional(z.string()),
  cc: z.number(),
  body: z.enum(BODY_TYPES),
  yearFrom: z.optional(z.number()),
  yearTo: z.optional(z.number()),
  newPrice: z.optional(z.number()),
  priceSource: z.optional(z.string()),
  priceDate: z.optional(z.string()),
});
export type Model = z.infer<typeof Model>;

/** A model as admins see it. */
export const CatalogueEntry = z.extend(Model, {
  _id: z.string(),
  /** Other names that mean this model and no other, with commas between them. */
  aliases: z.optional(z.string()),
  /** The name of the model whose other version it is. */
  family: z.optional(z.string()),
  /** Not suggested any more; search still knows it. */
  retired: z.boolean(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** A model that sellers name and the catalogue lacks. `listings`: how many of its bikes are for sale; `since`: ISO 8601. */
export const UnknownModel = z.object({
  brand: z.enum(BRANDS),
  name: z.string(),
  listings: z.number(),
  since: z.string(),
});
export type UnknownModel = z.infer<typeof UnknownModel>;
