import { BANGLA_BRANDS } from '#contract/bangla/brands.ts';
import { BANGLA_COLOURS } from '#contract/bangla/colours.ts';
import { BANGLA_DISTRICTS } from '#contract/bangla/districts.ts';
import { BANGLA_MODELS } from '#contract/bangla/models.ts';
import type { Colour } from '#contract/catalogue/colours.ts';
import type { District } from '#contract/catalogue/districts.ts';
import type { Brand } from '#contract/constants.ts';

/*
 * Apart from labels.ts, which every page loads. The functions compare the variable itself, and not LANGUAGE, so that the
 * English build leaves the Bangla names out.
 */

/** Returns a district's name in the language of the page. */
export const districtLabel = (district: District): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_DISTRICTS[district] : district;

/** Returns a colour's name in the language of the page. */
export const colourLabel = (colour: Colour): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_COLOURS[colour] : colour;

/** Returns a brand's name in the language of the page. */
export const brandLabel = (brand: Brand): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_BRANDS[brand] : brand;

/** Returns a model's usual name in the language of the page; a name that the catalogue does not have as it was typed. */
export const modelLabel = (model: string): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? (BANGLA_MODELS[model] ?? model) : model;

/** Returns brand and model of a bike in the language of the page. */
export const bikeLabel = ({ brand, modelName }: { brand: Brand; modelName: string }): string =>
  `${brandLabel(brand)} ${modelLabel(modelName)}`;

/**
 * Returns the options in the order of the alphabet by their labels. Compares code points, which in Bangla are in that
 * order as long as the names are in NFC (ড় is ড and a dot).
 */
export const byLabel = <Option extends string>(
  options: readonly Option[],
  labelOf: (option: Option) => string,
): Option[] => [...options].sort((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1));
