import { BRANDS, type Brand } from '#contract/constants.ts';

/** The brand that is meant by a part of an address, however it is capitalised; undefined for any other word. */
export const brandTyped = (typed = ''): Brand | undefined =>
  BRANDS.find((brand) => brand.toLowerCase() === typed.toLowerCase());
