import { BANGLA_COLOURS } from '#contract/bangla/colours.ts';
import { BANGLA_DISTRICTS } from '#contract/bangla/districts.ts';
import type { Colour } from '#contract/catalogue/colours.ts';
import type { District } from '#contract/catalogue/districts.ts';

/*
 * Apart from labels.ts and bike-labels.ts, which every page loads. The functions compare the variable itself, and not LANGUAGE,
 * so that the English build leaves the Bangla names out.
 */

/** Returns a district's name in the language of the page. */
export const districtLabel = (district: District): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_DISTRICTS[district] : district;

/** Returns a colour's name in the language of the page. */
export const colourLabel = (colour: Colour): string =>
  import.meta.env.VITE_LANGUAGE === 'bn' ? BANGLA_COLOURS[colour] : colour;

/**
 * Returns the options in the order of the alphabet by their labels. Compares code points, which in Bangla are in that
 * order as long as the names are in NFC (ড় is ড and a dot).
 */
export const byLabel = <Option extends string>(
  options: readonly Option[],
  labelOf: (option: Option) => string,
): Option[] => [...options].sort((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1));
