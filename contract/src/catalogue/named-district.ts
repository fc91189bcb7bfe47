import { DISTRICTS, type District } from './districts.ts';

/** Returns what a district is called in the language of the reader, or in Bangla. */
type Label = (district: District) => string;

/** As people go on to write what was renamed in 2018. */
const FORMER_NAMES: Partial<Readonly<Record<District, readonly string[]>>> = {
  Barishal: ['Barisal'],
  Bogura: ['Bogra'],
  Chattogram: ['Chittagong'],
  Cumilla: ['Comilla'],
  Jashore: ['Jessore'],
};

/** Finds the district by any of its names as a word of its own, with either apostrophe, and what stands before it. */
export const mentionsOf = (district: District, label: Label): RegExp => {
  const names = [district, label(district), ...(FORMER_NAMES[district] ?? [])];
  const any = names.join('|').replaceAll("'", "[\u2019']");
  return new RegExp(`(^|[^\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'giu');
};

/**
 * A road has its name from where it leads to: Chittagong Road is in Dhaka. Of one with both ends in its name, joined by a dash, and of
 * a highway also without one, neither says where the bike is.
 */
const ROADS =
  /(?:[\p{L}\p{M}]+\s*[-–—]\s*)*(?:[\p{L}\p{M}]+\s+(?:road|rd|রোড|সড়ক)|[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?\s+(?:highway|মহাসড়ক))(?![\p{L}\p{M}])/giu;

/** Returns the district that a place names, in English or by its label; undefined where it names none, or several. */
export const namedDistrict = (place: string, label: Label): District | undefined => {
  const areas = place.normalize('NFC').replace(ROADS, '');
  const named = DISTRICTS.filter((district) => areas.search(mentionsOf(district, label)) >= 0);
  return named.length === 1 ? named[0] : undefined;
};
