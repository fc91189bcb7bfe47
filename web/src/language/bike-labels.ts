import { BANGLA_BRANDS } from '#contract/bangla/brands.ts';
import { BANGLA_MODELS } from '#contract/bangla/models.ts';
import type { Brand } from '#contract/constants.ts';

/*
 * The functions compare the variable itself, and not LANGUAGE, so that the English build leaves the Bangla names out.
 */

/** Returns a brand's name in the language of the page. */
export const brandLabel = (brand: Brand): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_BRANDS[brand] : brand;

/** Returns a model's usual name in the language of the page; a name that the catalogue does not have as it was typed. */
export const modelLabel = (model: string): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' && Object.hasOwn(BANGLA_MODELS, model)
    ? (BANGLA_MODELS[model] ?? model)
    : model;

/** Returns brand and model of a bike in the language of the page; the brand alone of a hidden listing, whose model is not shown. */
export const bikeLabel = ({ brand, modelName }: { brand: Brand; modelName: string }): string =>
  modelName === brand ? brandLabel(brand) : `${brandLabel(brand)} ${modelLabel(modelName)}`;
