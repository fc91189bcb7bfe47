import '#contract/catalogue/districts.ts?texts';
import type { District } from '#contract/catalogue/districts.ts';
import { i18n } from './language.ts';

/* Apart from labels.ts and bike-labels.ts, which every page loads. */

/** Returns a district's name in the language of the page. */
export const districtLabel = (district: District): string => i18n._(district);

/**
 * Returns the options in the order of the alphabet by their labels. Compares code points, which in Bangla are in that
 * order as long as the names are in NFC (ড় is ড and a dot).
 */
export const byLabel = <Option extends string>(
  options: readonly Option[],
  labelOf: (option: Option) => string,
): Option[] => [...options].sort((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1));
