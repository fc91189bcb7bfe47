import '#contract/catalogue/models.ts?texts';
import type { Brand } from '#contract/constants.ts';
import { i18n } from './language.ts';

/** Returns a brand's name in the language of the page. */
export const brandLabel = (brand: Brand): string => i18n._(brand);

/** Returns a model's usual name in the language of the page; a name that the catalogue does not have as it was typed. */
export const modelLabel = (model: string): string => (Object.hasOwn(i18n.messages, model) ? i18n._(model) : model);

/** Returns brand and model of a bike in the language of the page; the brand alone of a hidden listing, whose model is not shown. */
export const bikeLabel = ({ brand, modelName }: { brand: Brand; modelName: string }): string =>
  modelName === brand ? brandLabel(brand) : `${brandLabel(brand)} ${modelLabel(modelName)}`;
