import { BRANDS, type Brand } from '#contract/constants.ts';

/** Returns the brand of a path segment in any capitalisation; undefined for any other text. */
export const brandTyped = (typed = ''): Brand | undefined =>
  BRANDS.find((brand) => brand.toLowerCase() === typed.toLowerCase());
