import { BRANDS, type Brand } from '#contract/constants.ts';
import { catalogueEntries, catalogueModel } from './catalogue.ts';

/**
 * Returns the catalogue's name of the model that a seller's free text clearly names, in any spelling, script and order, with
 * brand, year or engine written along; else `typed` with its blanks tidied. Versions and variants are never merged.
 */
export const modelNameOf = (brand: Brand, typed: string): string =>
  catalogueModel(brand, typed)?.name ?? typed.trim().replace(/\s+/g, ' ');

/** The same where the brand is not known, as in an address: `FZ-S V3` is `FZ-S FI V3`. */
export const cataloguedName = (typed: string): string =>
  BRANDS.map((brand) => catalogueModel(brand, typed)?.name).find((name) => name !== undefined) ?? typed;

/** The engine of a model in cc, from the catalogue; undefined where it does not have the model. */
export const catalogueCc = (brand: Brand, model: string): number | undefined => catalogueModel(brand, model)?.cc;

/** Whether a model of the catalogue has this name. */
export const isCatalogued = (name: string): boolean => catalogueEntries().some(({ model }) => model.name === name);
