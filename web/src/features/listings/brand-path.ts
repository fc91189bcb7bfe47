import type { Brand } from '#contract/constants.ts';

/** The bikes of a brand: for visitors the search, since the brand's own page is for people who are logged in (spec section 2). */
export const brandPath = (brand: Brand, isVisitor: boolean): string =>
  isVisitor ? `/search?brand=${brand}` : `/bikes/${brand}`;
